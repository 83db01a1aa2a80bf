-- Groups (tenants), their companies and bases, users and sessions.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'tropeiro_app') then
    create role tropeiro_app nologin;
  end if;
  -- An owner that is not a superuser must be let into the role that it made.
  if not pg_has_role(current_user, 'tropeiro_app', 'set') then
    execute format('grant tropeiro_app to %I', current_user);
  end if;
end $$;

-- The tenant of the running transaction. A query without it sees no tenant row at all.
create function grupo_atual() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.grupo', true), '')::int $$;

-- owner: empresas
create table grupos (
  id int generated always as identity primary key,
  nome text not null unique check (nome = upper(nome) and nome <> ''),
  tipo text not null check (tipo in ('transportadora', 'distribuidora')),
  politica jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- owner: empresas
create table empresas (
  grupo_id int not null references grupos,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  nome text not null,
  tipo text not null check (tipo in ('transportadora', 'distribuidora')),
  primary key (grupo_id, cnpj)
);

-- owner: empresas
create table bases (
  grupo_id int not null references grupos,
  id int generated always as identity,
  nome text not null,
  cnpj text not null,
  endereco text not null default '',
  telefone text not null default '',
  municipio_ibge int,
  ativo boolean not null default true,
  modulos text[] not null default '{}',
  primary key (grupo_id, id),
  unique (grupo_id, nome),
  foreign key (grupo_id, cnpj) references empresas
);

-- owner: usuarios
create table usuarios (
  id bigint generated always as identity primary key,
  nome text not null,
  email text not null unique check (email = lower(email)),
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  telefone text not null default '',
  senha_hash text not null,
  super_user boolean not null default false,
  novo_user boolean not null default false,
  img_perfil text,
  ativo boolean not null default true,
  -- Repeated wrong passwords close the door for a while.
  falhas int not null default 0,
  bloqueado_ate timestamptz,
  cookies_acordo boolean,
  created_at timestamptz not null default now()
);

-- owner: usuarios
create table grupo_usuarios (
  grupo_id int not null references grupos,
  usuario_id bigint not null references usuarios,
  papel text not null check (papel in ('USUARIO', 'ADMIN', 'EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR', 'MOTORISTA')),
  -- The CNPJs or CPFs whose notes an asset user sees.
  cnpjs text[] not null default '{}',
  ativo boolean not null default true,
  primary key (grupo_id, usuario_id)
);
create index on grupo_usuarios (usuario_id);

-- owner: usuarios
create table base_usuarios (
  grupo_id int not null,
  base_id int not null,
  usuario_id bigint not null references usuarios,
  ativo boolean not null default true,
  primary key (grupo_id, base_id, usuario_id),
  foreign key (grupo_id, base_id) references bases
);

-- owner: usuarios
create table motoristas (
  grupo_id int not null references grupos,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  usuario_id bigint references usuarios,
  nome text not null,
  nome_busca text not null,
  email text not null default '',
  telefone text not null default '',
  cnh text not null default '',
  placa_veiculo text,
  tipo_veiculo text not null default '',
  base_id int,
  ativo boolean not null default true,
  primary key (grupo_id, cpf),
  foreign key (grupo_id, base_id) references bases
);

-- owner: usuarios
create table sessions (
  id uuid primary key,
  usuario_id bigint not null references usuarios,
  grupo_id int references grupos,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text
);
create index on sessions (usuario_id);

-- owner: usuarios
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  -- The token it was traded for.
  parent bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (parent);

-- What a group's features are beyond its modules: spec §5's fixed lists, as rows. owner: empresas
create table grupo_recursos (
  grupo text not null,
  recurso text not null,
  valor text not null default '',
  primary key (grupo, recurso, valor)
);
