-- owner: roteirizacao
-- A run of the planner: what went in, how it was asked, and the best plan that came out so far.
create table planos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  base_id int not null,
  dia date not null,
  estado text not null default 'fila'
    check (estado in ('fila', 'rodando', 'pronto', 'cancelado', 'falhou', 'publicado')),
  -- As it was asked (PedidoDePlano).
  pedido jsonb not null,
  -- The problem with the stops, vehicles and doubts behind it, as they were when it was asked.
  entrada jsonb not null,
  entrada_hash text not null,
  notas int not null,
  paradas int not null,
  veiculos int not null,
  -- The best plan so far, with why stops are left out; null: none yet.
  resultado jsonb,
  rotas int,
  fora int,
  metros bigint,
  custo_centavos bigint,
  -- Share of the search that is done, in %, and each better cost as it was found.
  parte int not null default 0,
  custos jsonb not null default '[]',
  -- How often it was begun: a run whose process died is begun again.
  tentativas int not null default 0,
  mensagem text not null default '',
  -- Numbers of the romaneios that it became.
  romaneios bigint[] not null default '{}',
  criador text not null,
  created_at timestamptz not null default now(),
  terminado_em timestamptz,
  publicado_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id, base_id) references bases
);
create index planos_por_base on planos (grupo_id, base_id, id desc);
select proteger('planos');
revoke delete on planos from tropeiro_app;
