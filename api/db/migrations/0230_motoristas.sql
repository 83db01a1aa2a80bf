-- Who drives gets a number of his own, so that no address of a screen carries a CPF.
alter table motoristas add column id bigint generated always as identity;
create unique index motoristas_por_id on motoristas (grupo_id, id);

-- owner: motoristas
-- What the register knows of a driver beside his row in `motoristas`: licence, tie, hours of work.
create table motorista_fichas (
  grupo_id int not null,
  cpf text not null,
  -- Employed, with his own truck for the house always, or an autonomous carrier called for a trip.
  vinculo text not null default 'frota' check (vinculo in ('frota', 'agregado', 'tac')),
  cnh_categoria text not null default '',
  cnh_validade date,
  -- Last day of the periodic toxicological exam (categories C, D and E).
  toxicologico_ate date,
  rntrc text not null default '',
  -- The hours of each weekday, [{dia: 1..7, entra: 'HH:MM', sai: 'HH:MM'}]; an end before its begin is of the next day.
  escala jsonb not null default '[]' check (jsonb_typeof(escala) = 'array'),
  observacao text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cpf),
  foreign key (grupo_id, cpf) references motoristas
);
select proteger('motorista_fichas');

-- owner: motoristas
-- Days on which a driver does not work. Kind and reason are shown to few (capability `ausencias`), and each look is written down.
create table motorista_ausencias (
  grupo_id int not null,
  id bigint generated always as identity,
  cpf text not null,
  tipo text not null check (tipo in ('ferias', 'folga', 'saude', 'licenca', 'treinamento', 'falta', 'outra')),
  de date not null,
  ate date not null,
  motivo text not null default '',
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, cpf) references motoristas,
  check (ate >= de),
  -- Nobody is away twice on one day.
  constraint uma_ausencia_por_dia exclude using gist (
    int8range(grupo_id::bigint, grupo_id::bigint, '[]') with &&, int8range(cpf::bigint, cpf::bigint, '[]') with &&, daterange(de, ate, '[]') with &&)
);
create index motorista_ausencias_por_motorista on motorista_ausencias (grupo_id, cpf, de);
select proteger('motorista_ausencias');

-- owner: motoristas
-- Why a driver is not put on a trip, until somebody says that it is over.
create table motorista_impedimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  cpf text not null,
  tipo text not null check (tipo in ('bloqueado', 'documento', 'seguradora')),
  de date not null,
  -- Last day; null: until it is lifted.
  ate date,
  motivo text not null,
  autor text not null,
  created_at timestamptz not null default now(),
  -- From this day on it holds no more.
  levantado_em date,
  levantado_por text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, cpf) references motoristas,
  check (ate >= de)
);
create index motorista_impedimentos_por_motorista on motorista_impedimentos (grupo_id, cpf, de);
select proteger('motorista_impedimentos');
