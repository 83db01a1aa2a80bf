-- Rows that come by the ten thousand look for what they hang on all together, once a statement, and not one by one: what they hang on is never
-- deleted, and its number never changes. `tg_argv`: a column and the table whose id it says, again and again.
create function exigir_donos() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  falta text;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'select n.%1$I::text from novos n where n.%1$I is not null
         and not exists (select from %2$I p where p.grupo_id = n.grupo_id and p.id = n.%1$I) limit 1',
      tg_argv[i], tg_argv[i + 1]) into falta;
    if falta is not null then
      raise foreign_key_violation using message = format('%s.%s: %s has no row %s', tg_table_name, tg_argv[i], tg_argv[i + 1], falta);
    end if;
  end loop;
  return null;
end $$;

alter table titulo_movimentos
  drop constraint titulo_movimentos_grupo_id_titulo_id_fkey,
  drop constraint titulo_movimentos_grupo_id_conta_id_fkey,
  drop constraint titulo_movimentos_fonte_check,
  add constraint titulo_movimentos_fonte_check check (fonte in ('manual', 'fatura', 'conciliacao', 'banco', 'casa'));
create trigger donos after insert on titulo_movimentos referencing new table as novos for each statement
  execute function exigir_donos('titulo_id', 'titulos', 'conta_id', 'fin_contas');

alter table boleto_pagamentos
  drop constraint boleto_pagamentos_grupo_id_convenio_id_fkey,
  drop constraint boleto_pagamentos_grupo_id_boleto_id_fkey;
create trigger donos after insert on boleto_pagamentos referencing new table as novos for each statement
  execute function exigir_donos('convenio_id', 'convenios_cobranca', 'boleto_id', 'boletos');

-- What a line says stands in its file; here is what it did. One that an earlier file had said has no row.
alter table retorno_linhas
  drop constraint retorno_linhas_grupo_id_arquivo_id_fkey,
  drop constraint retorno_linhas_grupo_id_boleto_id_fkey,
  drop column dados;
create trigger donos after insert on retorno_linhas referencing new table as novos for each statement
  execute function exigir_donos('arquivo_id', 'arquivos_bancarios', 'boleto_id', 'boletos');

-- A large file is kept compressed by who writes it (gzip).
alter table arquivos_bancarios
  add column comprimido boolean not null default false,
  alter column conteudo set storage external;
