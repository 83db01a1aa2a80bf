-- Numbers that another program of the company used at SEFAZ, and who said where a series goes on.

alter table fiscal_numeros drop constraint fiscal_numeros_estado_check;
alter table fiscal_numeros add constraint fiscal_numeros_estado_check
  check (estado in ('reservado', 'rejeitado', 'autorizado', 'cancelado', 'abandonado', 'de_fora'));
alter table fiscal_numeros add column chave_de_fora text;
comment on column fiscal_numeros.chave_de_fora is 'Of `de_fora`: the key that SEFAZ has under this number; empty where it did not say.';

alter table fiscal_envios add column chave_de_fora text;
comment on column fiscal_envios.chave_de_fora is
  'SEFAZ has the number of this document under another key (539, 216): that key, empty where it did not say.';
update fiscal_envios set chave_de_fora = coalesce(substring(xmotivo from '\[ch(?:CTe|MDFe):\s*([0-9A-Z]{44})\]'), '')
where estado = 'alarme' and tp_evento = '' and cstat in ('539', '216');

-- Documents of one number, by issuer, model, series and number as they stand in a key.
create index fiscal_envios_numero on fiscal_envios (grupo_id, substr(chave, 7, 28)) where tp_evento = '';
create index fiscal_envios_de_fora on fiscal_envios (grupo_id, id) where estado = 'alarme' and chave_de_fora is not null;
create index fiscal_numeros_de_fora on fiscal_numeros (grupo_id, cnpj, modelo, serie, ambiente, numero)
  where estado = 'de_fora';

-- Each time a person said where a series goes on. owner: transmissao
create table fiscal_numeracao_mudancas (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  modelo text not null check (modelo in ('57', '58')),
  serie int not null,
  ambiente text not null check (ambiente in ('1', '2')),
  de int not null,
  para int not null,
  usuario_id bigint references usuarios,
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, cnpj, modelo, serie, ambiente) references fiscal_numeracao
);
create index on fiscal_numeracao_mudancas (grupo_id, cnpj, modelo, serie, ambiente, id desc);

grant select, insert on fiscal_numeracao_mudancas to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;
alter table fiscal_numeracao_mudancas enable row level security;
create policy do_grupo on fiscal_numeracao_mudancas
  using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
