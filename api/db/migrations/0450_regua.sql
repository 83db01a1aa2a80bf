-- owner: regua
-- Steps of collection by class of client (Regua).
create table regua_configuracao (
  grupo_id int not null references grupos,
  regua jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id)
);
select proteger('regua_configuracao');

-- owner: regua
-- A client as finance knows him: whom it writes to, how far he may owe. His own people's addresses, and none but of finance.
create table regua_clientes (
  grupo_id int not null references grupos,
  documento text not null,
  classe text not null default 'padrao',
  emails text[] not null default '{}',
  limite_centavos bigint check (limite_centavos >= 0),
  pausado boolean not null default false,
  pausado_ate date,
  pausa_motivo text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, documento)
);
select proteger('regua_clientes');

-- owner: regua
create table regua_historico (
  grupo_id int not null references grupos,
  documento text not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, documento, id)
);
select proteger('regua_historico');
revoke update, delete on regua_historico from tropeiro_app;

-- owner: regua
-- What was promised. Kept or broken follows from what was paid of its titles until `limite`, the business day on which it can still be paid.
create table regua_promessas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  documento text not null,
  nome text not null,
  feita_em date not null,
  dia date not null,
  limite date not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  observacao text not null default '',
  chave text,
  cancelada_em timestamptz,
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  check (limite >= dia and dia >= feita_em)
);
create index regua_promessas_por_documento on regua_promessas (grupo_id, documento, id desc);
create unique index regua_promessas_chave on regua_promessas (grupo_id, chave) where chave is not null;
select proteger('regua_promessas');
revoke delete on regua_promessas from tropeiro_app;

-- owner: regua
create table regua_promessa_titulos (
  grupo_id int not null,
  promessa_id bigint not null,
  titulo_id bigint not null,
  primary key (grupo_id, promessa_id, titulo_id),
  foreign key (grupo_id, promessa_id) references regua_promessas,
  foreign key (grupo_id, titulo_id) references titulos
);
create index regua_promessas_do_titulo on regua_promessa_titulos (grupo_id, titulo_id);
select proteger('regua_promessa_titulos');
revoke update, delete on regua_promessa_titulos from tropeiro_app;

-- owner: regua
-- What went to a client, at most one letter and one task a day. The letter itself stands in `emails`, under the same key.
create table regua_envios (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  documento text not null,
  nome text not null,
  dia date not null,
  acao text not null check (acao in ('email', 'tarefa')),
  passo text not null,
  dias int not null,
  avisa_credito boolean not null default false,
  para text[] not null default '{}',
  assunto text not null,
  texto text not null default '',
  valor_centavos bigint not null,
  chave text not null,
  resultado text not null default '',
  feita_por text not null default '',
  feita_em timestamptz,
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, documento, dia, acao)
);
create index regua_envios_por_dia on regua_envios (grupo_id, dia);
select proteger('regua_envios');
revoke delete on regua_envios from tropeiro_app;

-- owner: regua
-- The titles that a letter or task was of, and the step that each stood at; `passo_dias` is null where it only went along. A step of a title
-- goes once, and again where it became due on another day or a promise of it was broken (`volta`).
create table regua_envio_titulos (
  grupo_id int not null,
  envio_id bigint not null,
  titulo_id bigint not null,
  passo_dias int,
  vencimento date not null,
  volta bigint not null default 0,
  saldo_centavos bigint not null,
  primary key (grupo_id, envio_id, titulo_id),
  foreign key (grupo_id, envio_id) references regua_envios,
  foreign key (grupo_id, titulo_id) references titulos
);
create unique index regua_passos_do_titulo on regua_envio_titulos (grupo_id, titulo_id, vencimento, passo_dias, volta) where passo_dias is not null;
select proteger('regua_envio_titulos');
revoke update, delete on regua_envio_titulos from tropeiro_app;

-- A perfil that says something of titles says the same of collection.
update perfis set capacidades = capacidades || jsonb_build_object('regua', capacidades -> 'titulos')
where capacidades ? 'titulos' and not capacidades ? 'regua';
