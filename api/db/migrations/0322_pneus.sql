-- owner: pneus
-- distribuida
-- A tyre by the number burnt into it, which is nobody else's in the group for ever.
create table pneus (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  fogo text not null,
  marca text not null default '',
  modelo text not null default '',
  medida text not null,
  desenho text not null default '',
  -- Week and year of its making: 1523.
  dot text not null default '',
  serie text not null default '',
  psi int check (psi between 10 and 200),
  estado text not null default 'estoque_novo' check (estado in ('estoque_novo', 'estoque_usado', 'instalado', 'em_conserto', 'em_recapagem',
    'em_analise', 'descartado', 'vendido', 'extraviado')),
  motivo text not null default '',
  vida int not null default 1 check (vida >= 1),
  -- Where it is mounted; null where it is not.
  veiculo_id bigint,
  posicao text,
  consertos_centavos bigint not null default 0,
  venda_centavos bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  check (estado <> 'instalado' or (veiculo_id is not null and posicao is not null))
);
create unique index pneus_fogo on pneus (grupo_id, fogo);
-- One place has one tyre: who exchanges takes all off before he puts any on.
create unique index pneus_um_por_posicao on pneus (grupo_id, veiculo_id, posicao);
create index pneus_fora on pneus (grupo_id, estado) where veiculo_id is null;
select proteger('pneus');
revoke delete on pneus from tropeiro_app;

-- owner: pneus
-- distribuida
-- From one tread to the next: the first as it was bought, each other by a retread.
create table pneu_vidas (
  grupo_id int not null,
  pneu_id bigint not null,
  numero int not null check (numero >= 1),
  banda text not null default '',
  -- Tenths of a millimetre; cost null: nobody knows.
  sulco_inicial int check (sulco_inicial between 0 and 400),
  sulco int check (sulco between 0 and 400),
  custo_centavos bigint,
  -- Kilometres of closed mountings; a spare rolls none.
  km int not null default 0 check (km >= 0),
  -- The tyre was there before its story: its kilometres count from when it was written down.
  parcial boolean not null default false,
  desde timestamptz not null default now(),
  primary key (grupo_id, pneu_id, numero),
  foreign key (grupo_id, pneu_id) references pneus,
  check (sulco is null or sulco_inicial is null or sulco <= sulco_inicial + 5)
);
select proteger('pneu_vidas');

-- owner: pneus
-- distribuida
-- Where a tyre was, from one reading of the vehicle to another.
create table pneu_montagens (
  grupo_id int not null,
  id bigint generated always as identity,
  pneu_id bigint not null,
  vida int not null,
  veiculo_id bigint not null,
  posicao text not null,
  de timestamptz not null,
  ate timestamptz,
  -- Kilometres of the vehicle when it came and went; null where they were not known.
  contador_de int,
  contador_ate int,
  sulco_de int,
  sulco_ate int,
  motivo text not null default '',
  autor text not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, pneu_id) references pneus,
  foreign key (grupo_id, veiculo_id) references veiculos,
  check (ate >= de),
  check (contador_ate >= contador_de)
);
create unique index pneu_montagens_uma_aberta on pneu_montagens (grupo_id, pneu_id) where ate is null;
create index pneu_montagens_do_veiculo on pneu_montagens (grupo_id, veiculo_id, de desc);
select proteger('pneu_montagens');

-- owner: pneus
-- distribuida
-- A tyre measured: the tread by its three or four grooves, and the pressure when it was cold.
create table pneu_afericoes (
  grupo_id int not null,
  id bigint generated always as identity,
  pneu_id bigint not null,
  vida int not null,
  veiculo_id bigint,
  posicao text,
  em timestamptz not null,
  sulcos int[] not null default '{}',
  -- The least of them.
  sulco int,
  psi int,
  autor text not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, pneu_id) references pneus,
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index pneu_afericoes_do_pneu on pneu_afericoes (grupo_id, pneu_id, em desc);
select proteger('pneu_afericoes');
revoke update, delete on pneu_afericoes from tropeiro_app;

-- owner: pneus
-- distribuida
-- What happened to a tyre, in words.
create table pneu_movimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  pneu_id bigint not null,
  em timestamptz not null default now(),
  texto text not null,
  autor text not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, pneu_id) references pneus
);
create index pneu_movimentos_do_pneu on pneu_movimentos (grupo_id, pneu_id, id desc);
select proteger('pneu_movimentos');
revoke update, delete on pneu_movimentos from tropeiro_app;

-- owner: pneus
-- distribuida
-- A vehicle that a tyre below the legal tread keeps from trips, and by what that is lifted.
create table pneu_bloqueios (
  grupo_id int not null,
  veiculo_id bigint not null,
  impedimento_id bigint not null,
  desde timestamptz not null default now(),
  primary key (grupo_id, veiculo_id),
  foreign key (grupo_id, veiculo_id) references veiculos
);
select proteger('pneu_bloqueios');
