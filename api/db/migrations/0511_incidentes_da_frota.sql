-- owner: abastecimentos
-- The end of the card's number, as its file told it: enough to tell two cards of a house apart, and of no use to who steals it.
alter table abastecimentos add column cartao text not null default '';
create index abastecimentos_do_cartao on abastecimentos (grupo_id, cartao, em) where cartao <> '';

-- owner: pendencias
-- Facts that contradict each other, gathered for a person: a card used elsewhere, or a plate in two places.
create table frota_incidentes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('cartao', 'placa')),
  -- What its facts have in common; one is open for each.
  chave text not null,
  titulo text not null,
  estado text not null default 'aberto' check (estado in ('aberto', 'confirmado', 'descartado', 'passou')),
  -- What was decided, why and by whom.
  motivo text not null default '',
  autor text not null default '',
  mudou_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index frota_incidentes_aberto on frota_incidentes (grupo_id, chave) where estado = 'aberto';
select proteger('frota_incidentes');
revoke delete on frota_incidentes from tropeiro_app;

-- owner: pendencias
-- What speaks for it. A fact is in one incident for ever: decided there, it opens none again.
create table frota_incidente_fatos (
  grupo_id int not null,
  -- 'abastecimento:7', 'passagem:9'
  fato text not null,
  incidente_id bigint not null,
  veiculo_id bigint not null,
  em timestamptz not null,
  frase text not null,
  centavos bigint not null default 0,
  primary key (grupo_id, fato),
  foreign key (grupo_id, incidente_id) references frota_incidentes,
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index frota_incidente_fatos_do_incidente on frota_incidente_fatos (grupo_id, incidente_id);
create index frota_incidente_fatos_do_veiculo on frota_incidente_fatos (grupo_id, veiculo_id);
select proteger('frota_incidente_fatos');
