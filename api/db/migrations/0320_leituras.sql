-- owner: veiculos
-- distribuida
-- What a vehicle's odometer showed, by whoever read it. One that is not believed stays, with its reason, and counts for nothing.
create table veiculo_leituras (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  em timestamptz not null,
  -- What the panel showed.
  km int not null check (km between 0 and 999999),
  -- Kilometres of the vehicle over all its panels: km, and what the panels before this one had run.
  contador int not null check (contador >= 0),
  origem text not null check (origem in ('manual', 'abastecimento', 'os', 'checklist', 'pneus', 'telemetria')),
  -- What it was read for, so that a repetition reads nothing twice; '' where nobody repeats.
  referencia text not null default '',
  aceita boolean not null,
  motivo text not null default '',
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index veiculo_leituras_por_veiculo on veiculo_leituras (grupo_id, veiculo_id, em desc) where aceita;
create unique index veiculo_leituras_uma_vez on veiculo_leituras (grupo_id, origem, referencia) where referencia <> '';
select proteger('veiculo_leituras');

-- owner: veiculos
-- distribuida
-- A panel that was changed, or went back to nought: from here on the panel's kilometres are so many behind the vehicle's.
create table veiculo_hodometros (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  em timestamptz not null,
  km_antigo int not null check (km_antigo between 0 and 999999),
  km_novo int not null check (km_novo between 0 and 999999),
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index veiculo_hodometros_por_veiculo on veiculo_hodometros (grupo_id, veiculo_id, em);
select proteger('veiculo_hodometros');
