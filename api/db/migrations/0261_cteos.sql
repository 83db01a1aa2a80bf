-- CT-e OS (model 67) and GTV-e (model 64): numbers and messages of their own, one table for both.
alter table fiscal_numeracao drop constraint fiscal_numeracao_modelo_check;
alter table fiscal_numeracao add constraint fiscal_numeracao_modelo_check check (modelo in ('57', '58', '64', '67'));
alter table fiscal_numeros drop constraint fiscal_numeros_modelo_check;
alter table fiscal_numeros add constraint fiscal_numeros_modelo_check check (modelo in ('57', '58', '64', '67'));
alter table fiscal_numeracao_mudancas drop constraint fiscal_numeracao_mudancas_modelo_check;
alter table fiscal_numeracao_mudancas add constraint fiscal_numeracao_mudancas_modelo_check
  check (modelo in ('57', '58', '64', '67'));
alter table fiscal_envios drop constraint fiscal_envios_tipo_check;
alter table fiscal_envios add constraint fiscal_envios_tipo_check check (tipo in ('cte', 'cte_simp', 'cte_evento', 'cteos',
  'cteos_evento', 'gtve', 'gtve_evento', 'mdfe', 'mdfe_evento', 'nfe_evento'));

-- A CT-e OS or a GTV-e, from draft to its end.
-- owner: cteos
create table ctes_os (
  grupo_id int not null references grupos (id),
  id bigint generated always as identity,
  modelo text not null check (modelo in ('67', '64')),
  estado text not null default 'rascunho'
    check (estado in ('rascunho', 'enviando', 'pendente', 'autorizado', 'rejeitado', 'cancelado', 'substituido')),
  tipo text not null default '0' check (tipo in ('0', '1', '3')),
  -- 6 people, 7 values, 8 luggage; 9 is what a GTV-e is.
  servico text not null check (servico in ('6', '7', '8', '9')),
  cnpj_emitente text not null,
  ambiente text not null default '2' check (ambiente in ('1', '2')),
  serie int not null default 1,
  -- Null until it is sent for the first time; a rejected one keeps its number.
  numero int,
  chave text check (chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  -- Its row in the outbox (fiscal_envios).
  envio_id bigint,
  -- The form as it was last saved (RascunhoCteOs).
  rascunho jsonb not null,
  tomador text not null default '',
  doc_tomador text not null default '',
  inicio text not null default '',
  uf_inicio text not null default '',
  fim text not null default '',
  uf_fim text not null default '',
  -- Of the service; of a GTV-e, of what it carries.
  valor_centavos bigint not null default 0,
  protocolo text,
  c_stat text,
  motivo text not null default '',
  emitido_em timestamptz,
  autorizado_em timestamptz,
  cancelado_em timestamptz,
  -- What its taxes were worked out with when it was issued.
  tributos_usados jsonb,
  criador_id bigint references usuarios (id),
  criador text not null default '',
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('ctes_os');
create unique index ctes_os_chave on ctes_os (grupo_id, chave) where chave is not null;
create index ctes_os_envio on ctes_os (grupo_id, envio_id) where envio_id is not null;
create index ctes_os_por_estado on ctes_os (grupo_id, estado, id desc);
