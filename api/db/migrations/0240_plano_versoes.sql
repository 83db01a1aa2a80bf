-- owner: roteirizacao
-- A plan as it was after each act of a person; 0 is what the search found. Rows are only added.
create table plano_versoes (
  grupo_id int not null,
  plano_id bigint not null,
  versao int not null,
  -- The version it was made of.
  de int,
  -- The act (EdicaoDePlano), and what it is called.
  edicao jsonb,
  texto text not null,
  -- Stops and vehicles that nothing moves by itself.
  travas jsonb not null default '{"paradas": [], "veiculos": []}',
  resultado jsonb not null,
  fora int not null,
  metros bigint not null,
  custo_centavos bigint not null,
  criador text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, plano_id, versao),
  foreign key (grupo_id, plano_id) references planos on delete cascade
);
select proteger('plano_versoes');
revoke update, delete on plano_versoes from tropeiro_app;

-- owner: roteirizacao
-- The romaneios that a plan became, by the vehicle they were made for; one whose vehicle broke down has another for the rest.
create table plano_romaneios (
  grupo_id int not null,
  plano_id bigint not null,
  veiculo text not null,
  romaneio_id bigint not null,
  numero bigint not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, plano_id, romaneio_id),
  foreign key (grupo_id, plano_id) references planos on delete cascade
);
create index plano_romaneios_por_romaneio on plano_romaneios (grupo_id, romaneio_id);
select proteger('plano_romaneios');

-- owner: roteirizacao
alter table planos
  -- Which version the plan stands at; null: what the search found, never edited.
  add column versao int,
  -- Grows with every act on it.
  add column revisao int not null default 0,
  add column versao_publicada int,
  add column travas jsonb not null default '{"paradas": [], "veiculos": []}';
create index planos_por_dia on planos (grupo_id, dia) where estado = 'publicado';

-- Plans that were published before: a romaneio a route, in the order of the routes.
insert into plano_romaneios (grupo_id, plano_id, veiculo, romaneio_id, numero)
select p.grupo_id, p.id, q.rota ->> 'veiculo', r.id, r.numero
from planos p
cross join lateral unnest(p.romaneios) with ordinality u(numero, lugar)
join lateral jsonb_array_elements(p.resultado -> 'rotas') with ordinality q(rota, lugar) on q.lugar = u.lugar
join romaneios r on r.grupo_id = p.grupo_id and r.numero = u.numero
where p.estado = 'publicado';
