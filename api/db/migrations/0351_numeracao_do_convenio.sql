-- Whose numbers a bank takes as one line: who counts them twice makes the same nosso número twice.
create function numeracao_do_convenio(banco text, agencia text, conta text, carteira text, convenio text, posto text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select concat_ws('|', banco, ltrim(agencia, '0'), ltrim(conta, '0'), ltrim(carteira, '0'), ltrim(convenio, '0'), ltrim(posto, '0')) $$;

-- What was written before this was refused stays, and says so.
alter table convenios_cobranca add column numeracao_repetida boolean not null default false;
update convenios_cobranca c set numeracao_repetida = true
where exists (select from convenios_cobranca o where o.grupo_id = c.grupo_id and o.id < c.id
  and numeracao_do_convenio(o.banco, o.agencia, o.numero_conta, o.carteira, o.convenio, o.posto)
    = numeracao_do_convenio(c.banco, c.agencia, c.numero_conta, c.carteira, c.convenio, c.posto));
create unique index convenios_cobranca_numeracao on convenios_cobranca
  (grupo_id, numeracao_do_convenio(banco, agencia, numero_conta, carteira, convenio, posto)) where not numeracao_repetida;
