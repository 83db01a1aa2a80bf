-- owner: veiculos
-- A plate of the group: truck or trailer, of the house or of who drives for it.
create table veiculos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  placa text not null check (placa ~ '^[A-Z]{3}[0-9][0-9A-J][0-9]{2}$'),
  -- The plate as two are compared: old and Mercosul forms of one vehicle are the same.
  placa_comparada text not null,
  frota text not null default '',
  unidade text not null,
  estado text not null default 'ativo'
    check (estado in ('ativo', 'reserva', 'oficina', 'vendido', 'sinistrado', 'baixado')),
  motivo text not null default '',
  marca text not null default '',
  modelo text not null default '',
  ano int,
  renavam text not null default '',
  chassi text not null default '',
  uf char(2),
  propriedade text not null default 'frota' check (propriedade in ('frota', 'agregado', 'terceiro', 'alugado')),
  proprietario text not null default '',
  documento_proprietario text check (documento_proprietario ~ '^([0-9A-Z]{12}[0-9]{2}|[0-9]{11})$'),
  rntrc text not null default '',
  base_id int,
  tara_kg int,
  capacidade_kg int,
  capacidade_litros int,
  limite_valor_centavos bigint,
  combustivel text,
  tanque_litros int,
  consumo_decimos int,
  custo_dia_centavos int,
  custo_km_centavos int,
  atributos text[] not null default '{}',
  observacao text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, base_id) references bases
);
-- A vehicle that left the house gives its plate back: it may come again.
create unique index veiculos_placa on veiculos (grupo_id, placa_comparada) where estado not in ('vendido', 'baixado');
select proteger('veiculos');
revoke delete on veiculos from tropeiro_app;

-- owner: veiculos
-- What became of a vehicle: each change of state with its reason and author.
create table veiculo_estados (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  estado text not null,
  motivo text not null,
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index veiculo_estados_por_veiculo on veiculo_estados (grupo_id, veiculo_id, id desc);
select proteger('veiculo_estados');
revoke update, delete on veiculo_estados from tropeiro_app;
