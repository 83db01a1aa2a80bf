-- Delivery routes: areas that go out together.
create table rotas (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  nome_busca text not null,
  base_id int,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
-- A route that was deleted gives its name back.
create unique index rotas_nome on rotas (grupo_id, nome_busca) where ativo;
select proteger('rotas');

-- An area is a whole state, a whole municipality or one neighbourhood; the narrowest wins.
create table rota_areas (
  grupo_id int not null,
  id bigint generated always as identity,
  rota_id bigint not null,
  uf char(2) not null,
  municipio_ibge int,
  bairro text,
  bairro_busca text,
  primary key (grupo_id, id),
  check (bairro is null or municipio_ibge is not null)
);
create index rota_areas_por_rota on rota_areas (grupo_id, rota_id);
create unique index rota_areas_uma on rota_areas (grupo_id, uf, coalesce(municipio_ibge, 0), coalesce(bairro_busca, ''));
select proteger('rota_areas');

-- Once all tables stand.
alter table rotas add foreign key (grupo_id) references grupos;
alter table rotas add foreign key (grupo_id, base_id) references bases;
alter table rota_areas add foreign key (municipio_ibge) references municipios;
alter table rota_areas add foreign key (grupo_id, rota_id) references rotas on delete cascade;
