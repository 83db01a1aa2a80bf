-- Delivery deadlines: how long a note may take by sender and place, which days count, and the regions of Brazil.

-- IBGE's division in force until 2017, which deadlines are told by. owner: referencia
create table mesorregioes (
  codigo int primary key,
  nome text not null,
  uf char(2) not null
);

-- owner: referencia
create table microrregioes (
  codigo int primary key,
  nome text not null,
  mesorregiao int not null references mesorregioes
);

-- Neighbourhoods and districts that IBGE names; far from all that people write. owner: referencia
create table bairros_conhecidos (
  municipio_ibge int not null references municipios,
  nome_busca text not null,
  nome text not null,
  origem text not null check (origem in ('bairro', 'distrito')),
  primary key (municipio_ibge, nome_busca)
);

-- A state's municipalities as TopoJSON, gzipped; each geometry's id is the IBGE code. owner: referencia
create table malhas (
  uf char(2) primary key,
  topojson bytea not null,
  sha256 text not null
);

-- National and state holidays by law, and the optional days when few work. owner: referencia
create table feriados_padrao (
  dia date not null,
  ambito text not null check (ambito in ('nacional', 'estadual')),
  uf char(2) not null default '',
  nome text not null,
  facultativo boolean not null,
  primary key (dia, ambito, uf)
);

alter table municipios add column microrregiao int references microrregioes;

-- The length of the code says which place it is: 2 digits state, 4 mesorregião, 5 microrregião, 7 municipality.
-- owner: prazos
create table prazos (
  grupo_id int not null references grupos,
  -- '': for every sender that has none of its own.
  remetente text not null default '',
  codigo int not null,
  bairro_busca text not null default '',
  bairro text not null default '',
  dias int not null check (dias between 0 and 365),
  horas int not null check (horas between 0 and 23),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, remetente, codigo, bairro_busca),
  check (bairro_busca = '' or codigo >= 1000000)
);

-- A save as it can be undone: what stood before and what stands since. owner: prazos
create table prazo_mudancas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  remetente text not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  quantos int not null,
  antes jsonb not null,
  depois jsonb not null,
  desfeita_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);

-- The group's own days, and the standard ones that it changed. owner: prazos
create table feriados (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  -- 0: all bases.
  base_id int not null default 0,
  dia date not null,
  ambito text not null check (ambito in ('nacional', 'estadual', 'municipal', 'proprio')),
  uf char(2) not null default '',
  municipio_ibge int not null default 0,
  nome text not null,
  conta_como_util boolean not null default false,
  primary key (grupo_id, id),
  unique (grupo_id, dia, base_id, ambito, uf, municipio_ibge)
);

-- How days are counted, for the group (0) or one base. owner: prazos
create table prazo_calendarios (
  grupo_id int not null references grupos,
  base_id int not null default 0,
  sabado_util boolean not null default false,
  domingo_util boolean not null default false,
  inicio text not null default 'emissao' check (inicio in ('emissao', 'recebimento')),
  primary key (grupo_id, base_id)
);

-- The deadline came from the rules, so it follows them; a day that a document or a person gave does not.
alter table notas add column prazo_calculado boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['prazos', 'prazo_mudancas', 'feriados', 'prazo_calendarios'] loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant select on mesorregioes, microrregioes, bairros_conhecidos, malhas, feriados_padrao to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;
