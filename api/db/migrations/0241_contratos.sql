-- owner: contratos
-- What was agreed with a client, or with who carries for the house; its conditions are its versions.
create table contratos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null,
  tipo text not null check (tipo in ('cliente', 'tac', 'etc')),
  -- CNPJ, CPF, or the eight characters that a company's branches share.
  documento text not null check (documento ~ '^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  nome text not null,
  referencia text not null default '',
  objeto text not null default '',
  rntrc text not null default '',
  estado text not null default 'rascunho' check (estado in ('rascunho', 'aprovacao', 'vigente', 'vencido', 'rescindido')),
  inicio date not null,
  fim date,
  -- Its last day, where it was ended before its end.
  rescindido_em date,
  renova_meses int not null default 0 check (renova_meses >= 0),
  avisar text[] not null default '{}',
  -- Why it was sent back, or ended.
  motivo text not null default '',
  criador_id bigint references usuarios,
  criador text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  check (fim is null or fim >= inicio)
);
create unique index contratos_numero on contratos (grupo_id, numero);
create index contratos_por_documento on contratos (grupo_id, documento, inicio);
select proteger('contratos');

-- owner: contratos
-- The conditions from a day on (CondicoesDoContrato). Those of what was approved stay as they were.
create table contrato_versoes (
  grupo_id int not null,
  contrato_id bigint not null,
  numero int not null check (numero > 0),
  desde date not null,
  condicoes jsonb not null,
  motivo text not null default '',
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, contrato_id, numero),
  foreign key (grupo_id, contrato_id) references contratos on delete cascade
);
select proteger('contrato_versoes');

-- owner: contratos
create table contrato_documentos (
  grupo_id int not null,
  contrato_id bigint not null,
  id bigint generated always as identity,
  arquivo_id bigint not null,
  chave text not null,
  nome text not null,
  tipo text not null,
  bytes bigint not null default 0,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, contrato_id, id),
  foreign key (grupo_id, contrato_id) references contratos on delete cascade
);
create index contrato_documentos_por_arquivo on contrato_documentos (grupo_id, arquivo_id);
select proteger('contrato_documentos');
revoke update on contrato_documentos from tropeiro_app;

-- owner: contratos
-- What happened to a contract, and by whom.
create table contrato_historico (
  grupo_id int not null,
  contrato_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null,
  em timestamptz not null default now(),
  primary key (grupo_id, contrato_id, id),
  foreign key (grupo_id, contrato_id) references contratos on delete cascade
);
select proteger('contrato_historico');
revoke update on contrato_historico from tropeiro_app;

-- owner: contratos
-- Who was told of which end, how many days before it: once each.
create table contrato_avisos (
  grupo_id int not null,
  contrato_id bigint not null,
  fim date not null,
  dias int not null,
  em timestamptz not null default now(),
  primary key (grupo_id, contrato_id, fim, dias),
  foreign key (grupo_id, contrato_id) references contratos on delete cascade
);
select proteger('contrato_avisos');
revoke update, delete on contrato_avisos from tropeiro_app;

-- owner: contratos
-- What the group decides of all its contracts (AjustesDosContratos).
create table contrato_ajustes (
  grupo_id int not null references grupos,
  dados jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id)
);
select proteger('contrato_ajustes');
revoke delete on contrato_ajustes from tropeiro_app;

-- A perfil that says something of freight says the same of its contracts.
update perfis set capacidades = capacidades || jsonb_build_object('contratos', capacidades -> 'frete')
where capacidades ? 'frete' and not capacidades ? 'contratos';
