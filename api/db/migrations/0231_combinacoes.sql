-- owner: veiculos
-- A tractor and what it pulls, from one instant until another (null: still together).
create table combinacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  de timestamptz not null,
  ate timestamptz check (ate > de),
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('combinacoes');

-- owner: veiculos
-- Its units: 0 is the one with the engine, the others as they come behind it.
create table combinacao_veiculos (
  grupo_id int not null,
  combinacao_id bigint not null,
  ordem int not null check (ordem between 0 and 4),
  veiculo_id bigint not null,
  -- The combination's, repeated for the rule below.
  periodo tstzrange not null check (not isempty(periodo)),
  primary key (grupo_id, combinacao_id, ordem),
  foreign key (grupo_id, combinacao_id) references combinacoes on delete cascade,
  foreign key (grupo_id, veiculo_id) references veiculos,
  -- No vehicle is in two combinations at one instant.
  constraint uma_combinacao_por_vez exclude using gist (
    int8range(grupo_id::bigint, grupo_id::bigint, '[]') with &&, int8range(veiculo_id, veiculo_id, '[]') with &&, periodo with &&)
);
create index combinacao_veiculos_por_veiculo on combinacao_veiculos (grupo_id, veiculo_id);
select proteger('combinacao_veiculos');

-- owner: veiculos
-- Why a vehicle is not put on a trip, until a day or until somebody lifts it.
create table veiculo_impedimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  tipo text not null check (tipo in ('quebrado', 'bloqueado', 'documento')),
  de date not null,
  ate date,
  motivo text not null,
  autor text not null,
  created_at timestamptz not null default now(),
  -- From this day on it holds no more.
  levantado_em date,
  levantado_por text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  check (ate >= de)
);
create index veiculo_impedimentos_por_veiculo on veiculo_impedimentos (grupo_id, veiculo_id, de);
select proteger('veiculo_impedimentos');
