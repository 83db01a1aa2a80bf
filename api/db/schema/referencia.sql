-- IBGE's municipalities.
create table municipios (
  ibge int primary key,
  nome text not null,
  nome_busca text not null,
  uf char(2) not null,
  lat float8 not null,
  lng float8 not null,
  capital boolean not null default false,
  microrregiao int
);
create index municipios_por_nome on municipios (uf, nome_busca);
comment on table municipios is 'referencia';
grant select on municipios to tropeiro_app;

-- Canonical occurrences with their PROCEDA codes.
create table ocorrencias (
  codigo int primary key,
  descricao text not null,
  -- entrega: delivered. outras: closed otherwise. tentativa: still open, comes back for another try. informativa: changes nothing.
  efeito text not null check (efeito in ('entrega', 'outras', 'tentativa', 'informativa')),
  proceda31 text,
  proceda50 text,
  exige_foto boolean not null default false,
  no_aplicativo boolean not null default false,
  -- For whom an occurrence counts when performance is measured.
  responsavel text not null default 'transportadora' check (responsavel in ('transportadora', 'destinatario', 'embarcador', 'terceiros'))
);
comment on table ocorrencias is 'referencia';
grant select on ocorrencias to tropeiro_app;

-- IBGE's division in force until 2017, which deadlines are told by.
create table mesorregioes (
  codigo int primary key,
  nome text not null,
  uf char(2) not null
);
comment on table mesorregioes is 'referencia';
grant select on mesorregioes to tropeiro_app;

create table microrregioes (
  codigo int primary key,
  nome text not null,
  mesorregiao int not null
);
comment on table microrregioes is 'referencia';
grant select on microrregioes to tropeiro_app;

-- Neighbourhoods and districts that IBGE names; far from all that people write.
create table bairros_conhecidos (
  municipio_ibge int not null,
  nome_busca text not null,
  nome text not null,
  origem text not null check (origem in ('bairro', 'distrito')),
  primary key (municipio_ibge, nome_busca)
);
comment on table bairros_conhecidos is 'referencia';
grant select on bairros_conhecidos to tropeiro_app;

-- A state's municipalities as TopoJSON, gzipped; each geometry's id is the IBGE code.
create table malhas (
  uf char(2) primary key,
  topojson bytea not null,
  sha256 text not null
);
comment on table malhas is 'referencia';
grant select on malhas to tropeiro_app;

-- National and state holidays by law, and the optional days when few work.
create table feriados_padrao (
  dia date not null,
  ambito text not null check (ambito in ('nacional', 'estadual')),
  uf char(2) not null default '',
  nome text not null,
  facultativo boolean not null,
  primary key (dia, ambito, uf)
);
comment on table feriados_padrao is 'referencia';
grant select on feriados_padrao to tropeiro_app;

-- The great region of a state, as the statistics institute names them; '' for none.
create function regiao_da_uf(p_uf text) returns text
language sql immutable parallel safe as $$
  select case
    when trim(p_uf) in ('AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO') then 'Norte'
    when trim(p_uf) in ('AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE') then 'Nordeste'
    when trim(p_uf) in ('DF', 'GO', 'MS', 'MT') then 'Centro-Oeste'
    when trim(p_uf) in ('ES', 'MG', 'RJ', 'SP') then 'Sudeste'
    when trim(p_uf) in ('PR', 'RS', 'SC') then 'Sul'
    else '' end
$$;

-- Once all tables stand.
alter table municipios add foreign key (microrregiao) references microrregioes;
alter table microrregioes add foreign key (mesorregiao) references mesorregioes;
alter table bairros_conhecidos add foreign key (municipio_ibge) references municipios;
