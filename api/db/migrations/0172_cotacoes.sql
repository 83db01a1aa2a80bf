-- owner: cotacoes
-- A price that was worked out for somebody, and what became of it.
create table cotacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null,
  estado text not null default 'rascunho'
    check (estado in ('rascunho', 'aprovacao', 'enviada', 'aceita', 'recusada', 'vencida')),
  cliente text not null,
  documento text not null default '',
  origem text not null,
  destino text not null,
  -- The form as it was last saved (CotacaoEscrita), what tables were asked (Embarque), what the chosen one answered (PrecoCotado).
  escrita jsonb not null,
  embarque jsonb not null,
  cobrado jsonb,
  -- The agency's minimum of a whole load, as it was (Piso).
  piso jsonb,
  tabela text not null default '',
  peso_gramas bigint not null default 0,
  valor_centavos bigint not null default 0,
  total_centavos bigint not null default 0,
  -- Parts per million of the net.
  desconto int not null default 0,
  validade date not null,
  prazo date,
  -- Why it was lost, or sent back.
  motivo text not null default '',
  -- To whom it goes, and with what words, once somebody approves it.
  emails text[] not null default '{}',
  recado text not null default '',
  -- Out of what its link is made; the link itself is kept nowhere.
  semente text,
  token_hash text,
  criador_id bigint references usuarios,
  criador text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index cotacoes_numero on cotacoes (grupo_id, numero);
create index cotacoes_por_estado on cotacoes (grupo_id, estado, id desc);
create index cotacoes_por_token on cotacoes (token_hash) where token_hash is not null;
select proteger('cotacoes');

-- owner: cotacoes
-- What happened to a quote, and by whom.
create table cotacao_historico (
  grupo_id int not null,
  cotacao_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null,
  em timestamptz not null default now(),
  primary key (grupo_id, cotacao_id, id),
  foreign key (grupo_id, cotacao_id) references cotacoes on delete cascade
);
select proteger('cotacao_historico');
revoke update on cotacao_historico from tropeiro_app;

-- owner: cotacoes
-- What the house lets a person promise (AjustesDaCotacao).
create table cotacao_ajustes (
  grupo_id int not null references grupos,
  dados jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id)
);
select proteger('cotacao_ajustes');
revoke delete on cotacao_ajustes from tropeiro_app;

-- Which quote a stranger holds the link of.
create function cotacao_por_hash(p_hash text) returns table(grupo_id int, id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.grupo_id, c.id::text from cotacoes c where c.token_hash = p_hash limit 1
$$;
revoke execute on function cotacao_por_hash from public;
grant execute on function cotacao_por_hash to tropeiro_app;

-- The quote that a CT-e took its price from.
alter table cte_precos add column cotacao_id bigint;
alter table cte_precos add foreign key (grupo_id, cotacao_id) references cotacoes;
create index cte_precos_por_cotacao on cte_precos (grupo_id, cotacao_id) where cotacao_id is not null;
