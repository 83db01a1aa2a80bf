-- An account, the same in every group. What of it the application reads and writes is said column by column.
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
  created_at timestamptz not null default now(),
  sem_senha boolean not null default false,
  -- Somebody else wrote the password: its owner is asked for one of his own in the first steps.
  senha_de_outro boolean not null default false,
  -- When a letter to this address was answered: only then is the account known to be its owner's. Null again with a new address.
  email_provado_em timestamptz,
  -- The group that the person chose to work in; no other opens by itself.
  grupo_ativo int
);
comment on table usuarios is 'referencia';
grant insert (nome, email, cpf, telefone, senha_hash, novo_user, sem_senha, senha_de_outro) on usuarios to tropeiro_app;
grant select (id, nome, email, cpf, telefone, super_user, novo_user, img_perfil, ativo, created_at, sem_senha, senha_de_outro,
  email_provado_em, grupo_ativo) on usuarios to tropeiro_app;
grant update (nome, email, cpf, telefone, senha_hash, novo_user, img_perfil, ativo, sem_senha, senha_de_outro, email_provado_em,
  grupo_ativo) on usuarios to tropeiro_app;

-- A person in a group: as what, and whether both agreed.
create table grupo_usuarios (
  grupo_id int not null,
  usuario_id bigint not null,
  papel text not null check (papel in ('USUARIO', 'ADMIN', 'EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR', 'MOTORISTA')),
  -- The CNPJs or CPFs whose notes an asset user sees.
  cnpjs text[] not null default '{}',
  ativo boolean not null default true,
  cnpj text not null default '',
  cnpj_parceiro text not null default '',
  nome_parceiro text not null default '',
  -- What stands between a person and a group. While she has not accepted it she is known as the group wrote her, and the
  -- check below keeps her out of everything that asks for `ativo`.
  vinculo text not null default 'aguarda' check (vinculo in ('aguarda', 'aceito', 'recusado', 'retirado')),
  aceito_em timestamptz,
  nome_escrito text not null default '',
  email_escrito text not null default '',
  telefone_escrito text not null default '',
  convidado_por text not null default '',
  convidado_em timestamptz not null default now(),
  primary key (grupo_id, usuario_id),
  constraint so_ativo_quem_aceitou_check check (vinculo = 'aceito' or not ativo),
  constraint aceite_tem_hora_check check ((vinculo = 'aceito') = (aceito_em is not null))
);
create index grupo_usuarios_por_usuario on grupo_usuarios (usuario_id);
select proteger('grupo_usuarios');

-- The bases that a person works from.
create table base_usuarios (
  grupo_id int not null,
  base_id int not null,
  usuario_id bigint not null,
  ativo boolean not null default true,
  -- The base a person chose to work from comes first wherever his bases are listed.
  principal boolean not null default false,
  primary key (grupo_id, base_id, usuario_id)
);
select proteger('base_usuarios');

-- Who drives for the group, with or without an account.
create table motoristas (
  grupo_id int not null,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  usuario_id bigint,
  nome text not null,
  nome_busca text not null,
  email text not null default '',
  telefone text not null default '',
  cnh text not null default '',
  placa_veiculo text,
  tipo_veiculo text not null default '',
  base_id int,
  ativo boolean not null default true,
  -- 'dng' drives for a partner, called when needed.
  grupo_usuario text not null default 'motorista' check (grupo_usuario in ('motorista', 'dng')),
  cnpj_empresa text not null default '',
  primary key (grupo_id, cpf)
);
select proteger('motoristas');

-- Begin, change group and end; whose they are never changes.
create table sessions (
  id uuid primary key,
  usuario_id bigint not null,
  grupo_id int,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_por_usuario on sessions (usuario_id);
comment on table sessions is 'local: a token is looked up before its group is known';
grant insert, select on sessions to tropeiro_app;
grant update (grupo_id, user_agent, ip, revoked_at, revoked_reason) on sessions to tropeiro_app;

-- What a session is kept alive with; only hashes are kept.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null,
  -- The token it was traded for.
  parent bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of several tokens given for one trade the first used goes on; the others are kept, marked with the moment, so that
  -- their use is known for what it is: two hold the session.
  replaced_at timestamptz
);
create index refresh_tokens_por_anterior on refresh_tokens (parent);
create index refresh_tokens_por_sessao on refresh_tokens (session_id);
create index refresh_tokens_por_vencimento on refresh_tokens (expires_at);
comment on table refresh_tokens is 'local';
grant insert, select on refresh_tokens to tropeiro_app;
grant update (used_at, replaced_at) on refresh_tokens to tropeiro_app;

-- A link that sets a password, once. Only the hash of its secret is kept.
create table senha_tokens (
  hash bytea primary key,
  usuario_id bigint not null,
  primeira boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The group that using this link accepts.
  convite_de int,
  -- It was shown to somebody else than the address, so it proves nothing.
  entregue boolean not null default false,
  -- It says yes or no to the group and sets no password.
  so_aceite boolean not null default false
);
create index senha_tokens_por_usuario on senha_tokens (usuario_id);
comment on table senha_tokens is 'local';
grant delete, insert, select on senha_tokens to tropeiro_app;
grant update (used_at) on senha_tokens to tropeiro_app;

-- The mailbox of system messages where no mail server is set; only a super user reads it.
create table mensagens_do_sistema (
  id bigint generated always as identity primary key,
  para text not null,
  assunto text not null,
  created_at timestamptz not null default now(),
  selado bytea not null
);
comment on table mensagens_do_sistema is 'local';
grant delete, insert, select on mensagens_do_sistema to tropeiro_app;

-- Open invitations into a group, as links or codes.
create table convites (
  grupo_id int not null,
  id bigint generated always as identity,
  hash bytea not null,
  papel text not null check (papel in ('USUARIO', 'EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR', 'MOTORISTA')),
  bases text[] not null default '{}',
  cnpjs text[] not null default '{}',
  max_usos int not null,
  usos int not null default 0,
  criado_por text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (grupo_id, id),
  check (usos <= max_usos)
);
create index convites_por_hash on convites (hash);
select proteger('convites');

create table cadastros_pendentes (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  cpf text not null,
  email text not null,
  telefone text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, email)
);
select proteger('cadastros_pendentes');

-- Appended, never rewritten.
create table usuario_eventos (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
  acao text not null,
  quem_id bigint,
  quem_nome text not null,
  mudancas jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index usuario_eventos_por_usuario on usuario_eventos (grupo_id, usuario_id, id desc);
select proteger('usuario_eventos');
revoke delete, update on usuario_eventos from tropeiro_app;
grant update (mudancas) on usuario_eventos to tropeiro_app;

-- One a person. The secret is sealed with a key of the environment; `ultimo_passo` is the time step of the last code
-- used, so that no code is taken twice. Until `confirmado_em` it asks nothing of the login.
create table segundos_fatores (
  usuario_id bigint primary key,
  segredo bytea not null,
  confirmado_em timestamptz,
  ultimo_passo bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table segundos_fatores is 'local';
grant delete, insert, select on segundos_fatores to tropeiro_app;
grant update (segredo, confirmado_em, ultimo_passo, created_at) on segundos_fatores to tropeiro_app;

-- For whoever lost the telephone: each opens the door once, and only its hash is kept.
create table codigos_de_recuperacao (
  usuario_id bigint not null,
  hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, hash)
);
comment on table codigos_de_recuperacao is 'local';
grant delete, insert, select on codigos_de_recuperacao to tropeiro_app;
grant update (usado_em) on codigos_de_recuperacao to tropeiro_app;

-- Guesses at a password or a code, counted before they are judged, by account and by where they come from, so that a
-- stranger's guesses close the door to him and not to its owner. The row without an address is the account's whole hour.
create table login_tentativas (
  conta text not null,
  endereco text not null,
  falhas int not null,
  livre_em timestamptz,
  -- The account entered from here: the hour of others does not hold it.
  entrou_em timestamptz,
  desde timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (conta, endereco)
);
comment on table login_tentativas is 'local';
grant delete, insert, select, update on login_tentativas to tropeiro_app;

-- The super user enters every group as its admin: the same shape, all bases.
create function acessos_do_super() returns table(grupo_id int, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, g.tipo, 'ADMIN', '{}'::text[],
    coalesce((select array_agg(e.cnpj order by e.cnpj) from empresas e where e.grupo_id = g.id), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'cnpj', b.cnpj, 'modulos', b.modulos,
        'ativo', b.ativo, 'cidade', coalesce(m.nome || '/' || m.uf, '')) order by b.nome)
      from bases b left join municipios m on m.ibge = b.municipio_ibge
      where b.grupo_id = g.id), '[]')
  from grupos g order by g.id
$$;

-- The order in which she accepted them: the first is where she works while she has chosen none.
create function acessos_do_usuario(p_usuario bigint) returns table (
  grupo_id int, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb
)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, g.tipo, gu.papel, gu.cnpjs,
    coalesce((select array_agg(e.cnpj order by e.cnpj) from empresas e where e.grupo_id = g.id), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'cnpj', b.cnpj, 'modulos', b.modulos,
        'ativo', bu.ativo and b.ativo, 'cidade', coalesce(m.nome || '/' || m.uf, '')) order by bu.principal desc, b.nome)
      from base_usuarios bu
      join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
      left join municipios m on m.ibge = b.municipio_ibge
      where bu.grupo_id = g.id and bu.usuario_id = p_usuario), '[]')
  from grupo_usuarios gu join grupos g on g.id = gu.grupo_id
  where gu.usuario_id = p_usuario and gu.ativo and gu.vinculo = 'aceito'
  order by gu.aceito_em, g.id
$$;

-- An account that never was its owner's: password, second factor, links and sessions open nothing any more, and the groups
-- that made it wait for her word like every other.
create function anular_conta(p_usuario bigint, p_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update usuarios set senha_hash = p_hash, sem_senha = true, senha_de_outro = false where id = p_usuario;
  update senha_tokens set used_at = now() where usuario_id = p_usuario and used_at is null;
  delete from segundos_fatores where usuario_id = p_usuario;
  delete from codigos_de_recuperacao where usuario_id = p_usuario;
  update sessions set revoked_at = now(), revoked_reason = 'account made by another' where usuario_id = p_usuario and revoked_at is null;
  update grupo_usuarios gu set vinculo = 'aguarda', ativo = false, aceito_em = null, nome_escrito = u.nome, email_escrito = u.email,
      telefone_escrito = u.telefone
    from usuarios u where u.id = p_usuario and gu.usuario_id = u.id and gu.ativo;
$$;

-- Sessions that ended long ago, of anybody: they belong to no group. None younger than a month.
create function apagar_sessoes_velhas(p_antes timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with apagadas as (
    delete from sessions s where s.created_at < least(p_antes, now() - interval '30 days')
      and (s.revoked_at is not null or not exists (
        select from refresh_tokens r where r.session_id = s.id and r.expires_at > now()))
    returning 1)
  select count(*)::int from apagadas
$$;

-- Tokens that can open nothing any more: their time is over, or their session is.
create function apagar_tokens_gastos(p_agora timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with apagados as (
    delete from refresh_tokens r using sessions s
    where s.id = r.session_id and (r.expires_at < p_agora or s.revoked_at is not null)
    returning 1)
  select count(*)::int from apagados
$$;

-- Asked before any group is known: an open invitation by the hash of its code, and a group by its name.
create function convite_aberto(p_hash bytea) returns table(grupo_id int, grupo text, id text, papel text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.grupo_id, g.nome, c.id::text, c.papel from convites c join grupos g on g.id = c.grupo_id
  where c.hash = p_hash and c.expires_at > now() and c.usos < c.max_usos
$$;

-- The invitations that wait for one person, asked by her before she is of those groups. An invitation is to an e-mail: who
-- has another one by now is not who was invited.
create function convites_do_usuario(p_usuario bigint) returns table (
  grupo_id int, grupo text, papel text, bases text[], convidado_por text, convidado_em timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, gu.papel,
    coalesce((select array_agg(b.nome order by b.nome) from base_usuarios bu
      join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
      where bu.grupo_id = g.id and bu.usuario_id = p_usuario and bu.ativo), '{}'),
    gu.convidado_por, gu.convidado_em
  from grupo_usuarios gu join grupos g on g.id = gu.grupo_id join usuarios u on u.id = gu.usuario_id
  where gu.usuario_id = p_usuario and gu.vinculo = 'aguarda' and u.email = gu.email_escrito
  order by gu.convidado_em, g.id
$$;

-- In how many groups a person is by her own word: an admin does not change the name or e-mail of somebody who is also others'.
create function grupos_do_usuario(p_usuario bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario and vinculo = 'aceito'
$$;

-- Asked by the session that wants it: only an open one of a super user is heard.
create function mudar_super(p_sessao uuid, p_usuario bigint, p_valor boolean) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with mudado as (
    update usuarios set super_user = p_valor where id = p_usuario and exists (
      select from sessions s join usuarios u on u.id = s.usuario_id
      where s.id = p_sessao and s.revoked_at is null and u.ativo and u.super_user)
    returning 1)
  select exists (select from mudado)
$$;

create function senha_da_conta(p_usuario bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select senha_hash from usuarios where id = p_usuario and ativo
$$;

-- How many groups have anything to do with her, accepted or not: whoever only invited somebody owns nothing of her account.
create function vinculos_do_usuario(p_usuario bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario
$$;

-- Once all tables stand.
alter table usuarios add foreign key (grupo_ativo) references grupos;
alter table grupo_usuarios add foreign key (grupo_id) references grupos;
alter table grupo_usuarios add foreign key (usuario_id) references usuarios;
alter table base_usuarios add foreign key (usuario_id) references usuarios;
alter table base_usuarios add foreign key (grupo_id, base_id) references bases;
alter table motoristas add foreign key (grupo_id) references grupos;
alter table motoristas add foreign key (usuario_id) references usuarios;
alter table motoristas add foreign key (grupo_id, base_id) references bases;
alter table sessions add foreign key (usuario_id) references usuarios;
alter table sessions add foreign key (grupo_id) references grupos;
alter table refresh_tokens add foreign key (session_id) references sessions on delete cascade;
alter table senha_tokens add foreign key (usuario_id) references usuarios;
alter table senha_tokens add foreign key (convite_de) references grupos;
alter table convites add foreign key (grupo_id) references grupos;
alter table cadastros_pendentes add foreign key (grupo_id) references grupos;
alter table usuario_eventos add foreign key (grupo_id) references grupos;
alter table usuario_eventos add foreign key (usuario_id) references usuarios;
alter table segundos_fatores add foreign key (usuario_id) references usuarios;
alter table codigos_de_recuperacao add foreign key (usuario_id) references usuarios;
