-- A tenant.
create table grupos (
  id int generated always as identity primary key,
  nome text not null unique check (nome = upper(nome) and nome <> ''),
  tipo text not null check (tipo in ('transportadora', 'distribuidora')),
  politica jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table grupos is 'referencia';
alter table grupos enable row level security;
create policy do_grupo on grupos using (id = grupo_atual()) with check (id = grupo_atual());
grant delete, insert, select, update on grupos to tropeiro_app;

-- The companies of a group, by CNPJ.
create table empresas (
  grupo_id int not null,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  nome text not null,
  tipo text not null check (tipo in ('transportadora', 'distribuidora')),
  primary key (grupo_id, cnpj)
);
select proteger('empresas');

-- Where a group works from.
create table bases (
  grupo_id int not null,
  id int generated always as identity,
  nome text not null,
  cnpj text not null,
  endereco text not null default '',
  telefone text not null default '',
  municipio_ibge int,
  ativo boolean not null default true,
  modulos text[] not null default '{}',
  -- A division without a registration of its own, which uses the CNPJ of another base.
  ficticio boolean not null default false,
  primary key (grupo_id, id),
  unique (grupo_id, nome)
);
select proteger('bases');

-- What a group's features are beyond its modules: spec §5's fixed lists, as rows.
create table grupo_recursos (
  grupo text not null,
  recurso text not null,
  valor text not null default '',
  -- A feature may belong to one login of a group: spec §2's exception for asset roles is such a row
  -- (`rota_asset`, the path as its value).
  login text not null default '',
  primary key (grupo, recurso, login, valor)
);
comment on table grupo_recursos is 'referencia';
grant delete, insert, select, update on grupo_recursos to tropeiro_app;

-- A new group belongs to no tenant yet, so row-level security would refuse its row. This one door, which only writes
-- that row, answers the new id; the caller then sets it as the transaction's tenant and writes all else under the wall.
-- Null: a group of this name is there already. Who may call is decided before: the call is open to the super user only.
create function criar_grupo(p_nome text, p_tipo text) returns int
language sql security definer set search_path = public, pg_temp as $$
  insert into grupos (nome, tipo) values (p_nome, p_tipo) on conflict (nome) do nothing returning id
$$;

create function grupo_por_nome(p_nome text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select id from grupos where nome = p_nome
$$;

-- Every group with its size, for the super user's list. Who may call is decided before.
create function grupos_do_super() returns table(grupo_id int, nome text, tipo text, empresas int, bases int, usuarios int, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, g.tipo,
    (select count(*)::int from empresas e where e.grupo_id = g.id),
    (select count(*)::int from bases b where b.grupo_id = g.id and b.ativo),
    (select count(*)::int from grupo_usuarios gu where gu.grupo_id = g.id and gu.ativo),
    g.created_at
  from grupos g order by g.nome
$$;

-- Work that runs for every group by itself has no session: this door tells it which groups there are.
create function grupos_todos() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$ select id from grupos order by id $$;

-- Once all tables stand.
alter table empresas add foreign key (grupo_id) references grupos;
alter table bases add foreign key (grupo_id) references grupos;
alter table bases add foreign key (grupo_id, cnpj) references empresas;
