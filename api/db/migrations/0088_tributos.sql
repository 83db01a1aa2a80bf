-- Taxes as the group's data with dates: IBS, CBS, PIS and COFINS, the share of ICMS and its poverty fund.

-- How taxes are told in a time, by every company of the group or by one. owner: tributos
create table tributos_parametros (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  -- Null: every company that has none of its own on that day.
  cnpj text,
  desde date not null,
  ate date not null check (ate >= desde),
  cst text not null check (cst ~ '^[0-9]{3}$'),
  c_class_trib text not null check (c_class_trib ~ '^[0-9]{6}$'),
  -- Whether rates and values are told, and not the classification alone.
  tributada boolean not null,
  -- Percent, four decimals.
  ibs_uf numeric(7, 4) not null,
  ibs_mun numeric(7, 4) not null,
  cbs numeric(7, 4) not null,
  red_ibs_uf numeric(7, 4) not null default 0,
  red_ibs_mun numeric(7, 4) not null default 0,
  red_cbs numeric(7, 4) not null default 0,
  -- Null: nobody has said it.
  pis numeric(7, 4),
  cofins numeric(7, 4),
  sem_icms_na_base boolean not null,
  sem_pis_cofins_na_base boolean not null,
  sem_difal_na_base boolean not null,
  soma_no_total boolean not null,
  -- Tells the share of ICMS where the sender takes the service too (Convênio ICMS 236/2021 excepts it).
  difal_no_cif boolean not null default false,
  -- Regimes (CRT) that need not tell IBS and CBS.
  dispensados text[] not null default '{}',
  fonte text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  excluida_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, cnpj) references empresas (grupo_id, cnpj),
  -- The law sets rates year by year: one that outlived its year would be told by mistake.
  check (extract(year from desde) = extract(year from ate))
);

-- Poverty fund (FCP) of a state on the share of ICMS. owner: tributos
create table tributos_fcp (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  uf text not null,
  desde date not null,
  ate date check (ate >= desde),
  percentual numeric(5, 2) not null,
  fonte text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  excluida_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);

-- What the document was issued with (TributosUsados): a later change of the table is none of its.
alter table ctes add column tributos_usados jsonb;

grant select, insert, update on tributos_parametros, tributos_fcp to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

do $$
declare t text;
begin
  foreach t in array array['tributos_parametros', 'tributos_fcp'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
