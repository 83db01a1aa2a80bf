-- Links that set a password, invitations, sign-ups waiting, system messages, and who changed what of whom.
alter table usuarios add column sem_senha boolean not null default false;

alter table grupo_usuarios
  add column cnpj text not null default '',
  add column cnpj_parceiro text not null default '',
  add column nome_parceiro text not null default '';

-- 'dng' drives for a partner, called when needed.
alter table motoristas
  add column grupo_usuario text not null default 'motorista' check (grupo_usuario in ('motorista', 'dng')),
  add column cnpj_empresa text not null default '';

-- A link that sets a password, once. Only the hash of its secret is kept. owner: usuarios
create table senha_tokens (
  hash bytea primary key,
  usuario_id bigint not null references usuarios,
  primeira boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on senha_tokens (usuario_id);

-- The mailbox of system messages where no mail server is set; only a super user reads it. owner: usuarios
create table mensagens_do_sistema (
  id bigint generated always as identity primary key,
  para text not null,
  assunto text not null,
  texto text not null,
  created_at timestamptz not null default now()
);

-- owner: usuarios
create table convites (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  hash bytea not null,
  papel text not null check (papel in ('USUARIO', 'EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR', 'MOTORISTA')),
  bases text[] not null default '{}',
  cnpjs text[] not null default '{}',
  max_usos int not null,
  usos int not null default 0 check (usos <= max_usos),
  criado_por text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (grupo_id, id)
);
create index on convites (hash);

-- owner: usuarios
create table cadastros_pendentes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  cpf text not null,
  email text not null,
  telefone text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, email)
);

-- Appended, never rewritten. owner: usuarios
create table usuario_eventos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  acao text not null,
  quem_id bigint,
  quem_nome text not null,
  mudancas jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index on usuario_eventos (grupo_id, usuario_id, id desc);

grant select, insert, update, delete on senha_tokens, mensagens_do_sistema, convites, cadastros_pendentes to tropeiro_app;
grant select, insert on usuario_eventos to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

do $$
declare t text;
begin
  foreach t in array array['convites', 'cadastros_pendentes', 'usuario_eventos'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;

-- Asked before any group is known: an open invitation by the hash of its code, and a group by its name.
create function convite_aberto(p_hash bytea) returns table (grupo_id int, grupo text, id text, papel text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.grupo_id, g.nome, c.id::text, c.papel from convites c join grupos g on g.id = c.grupo_id
  where c.hash = p_hash and c.expires_at > now() and c.usos < c.max_usos
$$;
create function grupo_por_nome(p_nome text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select id from grupos where nome = p_nome
$$;
-- In how many groups a person stands: an admin does not change the name or e-mail of somebody who is also others'.
create function grupos_do_usuario(p_usuario bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario
$$;
