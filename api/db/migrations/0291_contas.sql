-- owner: contas
-- A statement's file, as often as it came; the same again brings nothing new.
create table conta_arquivos (
  grupo_id int not null,
  id bigint generated always as identity,
  conta_id bigint not null,
  nome text not null,
  hash text not null,
  de date,
  ate date,
  lidos int not null default 0,
  novos int not null default 0,
  -- What the bank says that it keeps, and of which day.
  saldo_centavos bigint,
  saldo_em date,
  -- What could not be read, with its line.
  problemas jsonb not null default '[]',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, conta_id) references fin_contas
);
create index conta_arquivos_da_conta on conta_arquivos (grupo_id, conta_id, id desc);
select proteger('conta_arquivos');
revoke update, delete on conta_arquivos from tropeiro_app;

-- owner: contas
-- The statement: what came and went. Never changed.
create table conta_lancamentos (
  grupo_id int not null,
  id bigint generated always as identity,
  conta_id bigint not null,
  dia date not null,
  -- What leaves is negative.
  valor_centavos bigint not null check (valor_centavos <> 0),
  texto text not null default '',
  documento text not null default '',
  fitid text,
  -- End-to-end id of a PIX, where the bank tells it.
  e2e text,
  origem text not null check (origem in ('ofx', 'manual', 'transferencia')),
  arquivo_id bigint,
  chave text,
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, conta_id) references fin_contas,
  foreign key (grupo_id, arquivo_id) references conta_arquivos
);
create index conta_lancamentos_por_dia on conta_lancamentos (grupo_id, conta_id, dia desc, id desc);
create unique index conta_lancamentos_chave on conta_lancamentos (grupo_id, chave) where chave is not null;
select proteger('conta_lancamentos');
revoke update, delete on conta_lancamentos from tropeiro_app;

-- owner: contas
-- Entries and what explains them: all of it or nothing, and undone as a whole.
create table conciliacoes (
  grupo_id int not null,
  id bigint generated always as identity,
  conta_id bigint not null,
  -- Explained by what it is, not by a title.
  categoria text,
  valor_centavos bigint not null,
  dia date not null,
  texto text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  desfeita_em timestamptz,
  desfeita_por text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, conta_id) references fin_contas
);
create index conciliacoes_da_conta on conciliacoes (grupo_id, conta_id, id desc);
select proteger('conciliacoes');
revoke delete on conciliacoes from tropeiro_app;

-- owner: contas
create table conciliacao_lancamentos (
  grupo_id int not null,
  conciliacao_id bigint not null,
  lancamento_id bigint not null,
  viva boolean not null default true,
  primary key (grupo_id, conciliacao_id, lancamento_id),
  foreign key (grupo_id, conciliacao_id) references conciliacoes,
  foreign key (grupo_id, lancamento_id) references conta_lancamentos
);
create unique index conciliacao_lancamentos_uma_viva on conciliacao_lancamentos (grupo_id, lancamento_id) where viva;
select proteger('conciliacao_lancamentos');
revoke delete on conciliacao_lancamentos from tropeiro_app;

-- owner: contas
create table conciliacao_lotes (
  grupo_id int not null,
  conciliacao_id bigint not null,
  titulo_id bigint not null,
  lote text not null,
  -- The reconciliation settled it, and takes it back when it is undone.
  feito boolean not null default false,
  -- The title too was made of the entry.
  nasceu boolean not null default false,
  viva boolean not null default true,
  primary key (grupo_id, conciliacao_id, titulo_id, lote),
  foreign key (grupo_id, conciliacao_id) references conciliacoes,
  foreign key (grupo_id, titulo_id) references titulos
);
create unique index conciliacao_lotes_uma_viva on conciliacao_lotes (grupo_id, titulo_id, lote) where viva;
select proteger('conciliacao_lotes');
revoke delete on conciliacao_lotes from tropeiro_app;
