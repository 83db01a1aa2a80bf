-- owner: pedagios
-- What is asked back of one operator.
create table contestacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null,
  operadora text not null default '',
  estado text not null default 'aberta' check (estado in ('aberta', 'enviada', 'aceita', 'negada', 'creditada')),
  protocolo text not null default '',
  -- What it proved with when it was sent; nothing afterwards changes it.
  retrato jsonb,
  enviada_em timestamptz,
  respondida_em timestamptz,
  aceito_centavos bigint check (aceito_centavos > 0),
  -- What came back without a line of a statement.
  creditado_centavos bigint not null default 0 check (creditado_centavos >= 0),
  creditada_em timestamptz,
  autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
create index contestacoes_no_tempo on contestacoes (grupo_id, created_at desc, id desc);
select proteger('contestacoes');

-- owner: pedagios
-- A line that is asked back, with what was said of it on the day; a line is asked back once.
create table contestacao_linhas (
  grupo_id int not null,
  contestacao_id bigint not null,
  passagem_id bigint not null,
  centavos bigint not null check (centavos > 0),
  veredito text not null,
  frase text not null,
  primary key (grupo_id, contestacao_id, passagem_id),
  unique (grupo_id, passagem_id),
  foreign key (grupo_id, contestacao_id) references contestacoes on delete cascade,
  foreign key (grupo_id, passagem_id) references passagens
);
select proteger('contestacao_linhas');

-- owner: pedagios
-- What happened to one, and by whom.
create table contestacao_historico (
  grupo_id int not null,
  contestacao_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, contestacao_id, id),
  foreign key (grupo_id, contestacao_id) references contestacoes on delete cascade
);
select proteger('contestacao_historico');
revoke update, delete on contestacao_historico from tropeiro_app;
