-- Reference tables, filled by api/db/referencia.ts from packages and from our own tables; the same for every group.

-- owner: referencia
create table municipios (
  ibge int primary key,
  nome text not null,
  nome_busca text not null,
  uf char(2) not null,
  lat double precision not null,
  lng double precision not null,
  capital boolean not null default false
);
create index on municipios (uf, nome_busca);

-- Canonical occurrences with their PROCEDA codes. owner: referencia
create table ocorrencias (
  codigo int primary key,
  descricao text not null,
  -- entrega: delivered. outras: closed otherwise. tentativa: still open, comes back for another try. informativa: changes nothing.
  efeito text not null check (efeito in ('entrega', 'outras', 'tentativa', 'informativa')),
  proceda31 text,
  proceda50 text,
  exige_foto boolean not null default false,
  no_aplicativo boolean not null default false
);
