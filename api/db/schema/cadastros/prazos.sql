-- The length of the code says which place it is: 2 digits state, 4 mesorregião, 5 microrregião, 7 municipality.
create table prazos (
  grupo_id int not null,
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
select proteger('prazos');

-- A save as it can be undone: what stood before and what stands since.
create table prazo_mudancas (
  grupo_id int not null,
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
select proteger('prazo_mudancas');

-- The group's own days, and the standard ones that it changed.
create table feriados (
  grupo_id int not null,
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
select proteger('feriados');

-- How days are counted, for the group (0) or one base.
create table prazo_calendarios (
  grupo_id int not null,
  base_id int not null default 0,
  sabado_util boolean not null default false,
  domingo_util boolean not null default false,
  inicio text not null default 'emissao' check (inicio in ('emissao', 'recebimento')),
  primary key (grupo_id, base_id)
);
select proteger('prazo_calendarios');

-- Once all tables stand.
alter table prazos add foreign key (grupo_id) references grupos;
alter table prazo_mudancas add foreign key (grupo_id) references grupos;
alter table feriados add foreign key (grupo_id) references grupos;
alter table prazo_calendarios add foreign key (grupo_id) references grupos;
