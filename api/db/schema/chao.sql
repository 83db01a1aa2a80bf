-- What every module's tables stand on.

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
grant usage on schema public to tropeiro_app;

-- Where a table lives on an engine that spreads rows by group stands in its comment: `distribuida` (by grupo_id), `referencia` (a copy
-- on every node) or `local` (beside the one that is asked, never joined with a group's rows). A word behind it tells more.
comment on table migrations is 'local';

-- The tenant of the running transaction. A query without it sees no tenant row at all.
create function grupo_atual() returns int
language sql stable parallel safe as $$ select nullif(current_setting('app.grupo', true), '')::int $$;

-- What a new table of a group's rows calls under its `create table`: the wall between groups, the app's rights, and where it lives.
create function proteger(tabela regclass) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format(
    'create policy do_grupo on %s using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual())', tabela);
  execute format('grant select, insert, update, delete on %s to tropeiro_app', tabela);
  execute format('comment on table %s is %L', tabela, 'distribuida');
end $$;

-- Puts work in the queue inside the caller's transaction; the app role cannot touch the queue's own tables.
create function enfileirar(p_tipo text, p_dados json, p_chave text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25);
end $$;

-- As `enfileirar`, not before a moment.
create function enfileirar_em(p_tipo text, p_dados json, p_chave text, p_quando timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25, run_at => p_quando,
    job_key_mode => 'replace');
end $$;

-- The day of a moment where the carriers are.
create function dia_local(p_em timestamptz) returns date
language sql immutable parallel safe as $$ select (p_em at time zone 'America/Sao_Paulo')::date $$;

revoke execute on function proteger from public;

-- Once all tables stand.
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
