-- owner: solicitacoes
-- How many must say yes, by value ({ ate, aprovacoes }).
create table solicitacao_alcadas (
  grupo_id int not null references grupos,
  alcadas jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id)
);
select proteger('solicitacao_alcadas');

-- owner: solicitacoes
-- Where a payee is paid, and since when: what is new wants one more to look.
create table favorecidos (
  grupo_id int not null references grupos,
  documento text not null,
  dados_bancarios text not null default '',
  mudou_em timestamptz,
  primary key (grupo_id, documento)
);
select proteger('favorecidos');

-- owner: solicitacoes
create table solicitacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  estado text not null default 'pedida' check (estado in ('pedida', 'aprovada', 'recusada', 'cancelada')),
  documento text not null,
  nome text not null,
  nota text not null default '',
  descricao text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  vencimento date not null,
  categoria text not null,
  forma text not null check (forma in ('boleto', 'pix', 'ted', 'dinheiro', 'cartao', 'cheque', 'debito')),
  dados_bancarios text not null default '',
  alertas text[] not null default '{}',
  exigidas int not null default 1 check (exigidas > 0),
  titulo_id bigint,
  motivo text not null default '',
  chave text,
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, titulo_id) references titulos
);
create index solicitacoes_por_documento on solicitacoes (grupo_id, documento, em desc);
create index solicitacoes_por_estado on solicitacoes (grupo_id, estado, id desc);
create unique index solicitacoes_chave on solicitacoes (grupo_id, chave) where chave is not null;
select proteger('solicitacoes');
revoke delete on solicitacoes from tropeiro_app;

-- owner: solicitacoes
-- One yes a person.
create table solicitacao_aprovacoes (
  grupo_id int not null,
  solicitacao_id bigint not null,
  autor_id bigint not null references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, solicitacao_id, autor_id),
  foreign key (grupo_id, solicitacao_id) references solicitacoes
);
select proteger('solicitacao_aprovacoes');
revoke update, delete on solicitacao_aprovacoes from tropeiro_app;
