-- What the application's role may do, and no more (docs/decisions/0067-the-applications-own-login.md).

revoke all on migrations from tropeiro_app;

-- Accounts: a password's hash is read through `senha_da_conta` alone, and nobody is made a super user but through `mudar_super`.
revoke all on usuarios from tropeiro_app;
grant select (id, nome, email, cpf, telefone, super_user, novo_user, img_perfil, ativo, created_at, sem_senha, senha_de_outro,
  email_provado_em, grupo_ativo) on usuarios to tropeiro_app;
grant insert (nome, email, cpf, telefone, senha_hash, sem_senha, senha_de_outro, novo_user) on usuarios to tropeiro_app;
grant update (nome, email, cpf, telefone, senha_hash, novo_user, img_perfil, ativo, sem_senha, senha_de_outro, email_provado_em,
  grupo_ativo) on usuarios to tropeiro_app;

-- Sessions begin, change group and end; whose they are never changes, and only what is spent is deleted.
revoke all on sessions, refresh_tokens, senha_tokens, segundos_fatores, codigos_de_recuperacao, mensagens_do_sistema from tropeiro_app;
grant select, insert on sessions, refresh_tokens, senha_tokens to tropeiro_app;
grant update (grupo_id, revoked_at, revoked_reason, ip, user_agent) on sessions to tropeiro_app;
grant update (used_at, replaced_at) on refresh_tokens to tropeiro_app;
grant update (used_at) on senha_tokens to tropeiro_app;
grant delete on senha_tokens to tropeiro_app;
grant select, insert, delete on segundos_fatores, codigos_de_recuperacao to tropeiro_app;
grant update (segredo, confirmado_em, ultimo_passo, created_at) on segundos_fatores to tropeiro_app;
grant update (usado_em) on codigos_de_recuperacao to tropeiro_app;

-- Messages of the system, with the links in them, lie sealed under the environment's key.
delete from mensagens_do_sistema;
alter table mensagens_do_sistema drop column texto, add column selado bytea not null;
grant select, insert, delete on mensagens_do_sistema to tropeiro_app;

create function senha_da_conta(p_usuario bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select senha_hash from usuarios where id = p_usuario and ativo
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

-- Tokens that can open nothing any more: their time is over, or their session is.
create function apagar_tokens_gastos(p_agora timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with apagados as (
    delete from refresh_tokens r using sessions s
    where s.id = r.session_id and (r.expires_at < p_agora or s.revoked_at is not null)
    returning 1)
  select count(*)::int from apagados
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

-- What runs with the owner's rights is nobody's but the application's.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to tropeiro_app', f);
  end loop;
end $$;
