-- How taxes are told in a time, by every company of the group or by one.
create table tributos_parametros (
  grupo_id int not null,
  id bigint generated always as identity,
  -- Null: every company that has none of its own on that day.
  cnpj text,
  desde date not null,
  ate date not null,
  cst text not null check (cst ~ '^[0-9]{3}$'),
  c_class_trib text not null check (c_class_trib ~ '^[0-9]{6}$'),
  -- Whether rates and values are told, and not the classification alone.
  tributada boolean not null,
  -- Percent, four decimals.
  ibs_uf numeric(7,4) not null,
  ibs_mun numeric(7,4) not null,
  cbs numeric(7,4) not null,
  red_ibs_uf numeric(7,4) not null default 0,
  red_ibs_mun numeric(7,4) not null default 0,
  red_cbs numeric(7,4) not null default 0,
  -- Null: nobody has said it.
  pis numeric(7,4),
  cofins numeric(7,4),
  sem_icms_na_base boolean not null,
  sem_pis_cofins_na_base boolean not null,
  sem_difal_na_base boolean not null,
  soma_no_total boolean not null,
  -- Tells the share of ICMS where the sender takes the service too (Convênio ICMS 236/2021 excepts it).
  difal_no_cif boolean not null default false,
  -- Regimes (CRT) that need not tell IBS and CBS.
  dispensados text[] not null default '{}',
  fonte text not null default '',
  autor_id bigint,
  autor text not null default '',
  excluida_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  constraint tributos_parametros_check check (ate >= desde),
  constraint tributos_parametros_check1 check (extract(year from desde) = extract(year from ate))
);
select proteger('tributos_parametros');
revoke delete on tributos_parametros from tropeiro_app;

-- Poverty fund (FCP) of a state on the share of ICMS.
create table tributos_fcp (
  grupo_id int not null,
  id bigint generated always as identity,
  uf text not null,
  desde date not null,
  ate date,
  percentual numeric(5,2) not null,
  fonte text not null default '',
  autor_id bigint,
  autor text not null default '',
  excluida_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  check (ate >= desde)
);
select proteger('tributos_fcp');
revoke delete on tributos_fcp from tropeiro_app;

-- Once all tables stand.
alter table tributos_parametros add foreign key (grupo_id) references grupos;
alter table tributos_parametros add foreign key (autor_id) references usuarios;
alter table tributos_parametros add foreign key (grupo_id, cnpj) references empresas;
alter table tributos_fcp add foreign key (grupo_id) references grupos;
alter table tributos_fcp add foreign key (autor_id) references usuarios;
