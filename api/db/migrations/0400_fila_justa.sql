-- What a group already waits for is counted each time it asks for more. The queue's schema may be older than ours.
create index if not exists jobs_que_esperam_por_grupo on graphile_worker._private_jobs ((payload ->> 'grupoId'), task_id) where is_available;

-- What somebody looks at a screen for; everything else is the house's own and may come after.
create function fila_de_gente(p_tipo text) returns boolean
language sql immutable parallel safe as $$
  select p_tipo in ('tarefa', 'fiscal_transmitir', 'roteirizar', 'registrar', 'romaneio_automatico', 'mensagem_do_sistema')
$$;

-- The place of one more piece of a group's work: what people wait for begins at -9, the rest at 0, and each doubling of what the group
-- already waits for in the same lane puts the next one further back. Smaller goes first; what goes by the clock has -10.
create function fila_prioridade(p_tipo text, p_dados json, p_quando timestamptz) returns int
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when public.fila_de_gente(p_tipo) then -9 else 0 end + least(9, floor(log(2.0, 1 + count(*))))::int
  from (
    select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where p_dados ->> 'grupoId' is not null and j.payload ->> 'grupoId' = p_dados ->> 'grupoId' and j.is_available
      and j.run_at <= p_quando and public.fila_de_gente(t.identifier) = public.fila_de_gente(p_tipo)
    limit 512) waiting
$$;
revoke execute on function fila_prioridade from public;

create or replace function enfileirar(p_tipo text, p_dados json, p_chave text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25,
    priority => public.fila_prioridade(p_tipo, p_dados, now()));
end $$;

create or replace function enfileirar_em(p_tipo text, p_dados json, p_chave text, p_quando timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25, run_at => p_quando,
    job_key_mode => 'replace', priority => public.fila_prioridade(p_tipo, p_dados, p_quando));
end $$;

-- Who waited ten minutes has waited enough: each minute the ten oldest come before all but the clock, so that nothing waits for ever.
create function fila_envelhecer() returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker._private_jobs
      where is_available and priority > -9 and run_at < now() - interval '10 minutes' order by run_at limit 10),
    priority => -9)
$$;

-- The queue as its operator sees it: no payload but whose it is.
create function fila_do_operador(p_situacao text, p_grupo int, p_limite int) returns table(
  id text, trabalho text, grupo_id int, grupo text, situacao text, tentativas int, maximo int, criado_em timestamptz, quando timestamptz,
  desde timestamptz, erro text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select q.id::text, trabalho, grupo_id, g.nome, situacao, attempts, max_attempts, q.created_at, run_at, locked_at,
    left(coalesce(last_error, ''), 500)
  from (
    select j.*, t.identifier as trabalho, (j.payload ->> 'grupoId')::int as grupo_id,
      case when j.locked_at is not null then 'rodando'
        when j.attempts >= j.max_attempts then 'desistido'
        when j.last_error is not null then 'falhou'
        when j.run_at < now() - interval '2 minutes' then 'atrasado'
        when j.run_at > now() then 'agendado'
        else 'espera' end as situacao
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id) q
  left join public.grupos g on g.id = q.grupo_id
  where (p_situacao is null or situacao = p_situacao) and (p_grupo is null or grupo_id = p_grupo)
  order by array_position(array['desistido', 'falhou', 'atrasado', 'rodando', 'espera', 'agendado'], situacao), run_at, q.id
  limit p_limite
$$;

-- As many of each kind and state, whole: figures for the screen and for /metrics.
create function fila_contagens() returns table(trabalho text, situacao text, quantos int, segundos int)
language sql stable security definer set search_path = public, pg_temp as $$
  select trabalho, situacao, count(*)::int, greatest(0, extract(epoch from now() - min(quando)))::int
  from fila_do_operador(null, null, 1000000) group by 1, 2
$$;

-- Runs again what waits for its next attempt or was given up, from the first attempt on.
create function fila_repetir(p_ids bigint[]) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker._private_jobs where id = any(p_ids) and locked_at is null),
    run_at => now(), attempts => 0)
$$;

-- Tries no more. The job stays, to be seen and to be run again.
create function fila_desistir(p_ids bigint[]) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from graphile_worker.permanently_fail_jobs(
    array(select id from graphile_worker._private_jobs where id = any(p_ids) and locked_at is null and attempts < max_attempts),
    'Desistência pedida na tela da fila')
$$;

-- What is counted below at each scrape is found without reading what is done.
create index fiscal_envios_parados on fiscal_envios (grupo_id) where estado in ('parado', 'alarme');
create index emails_por_enviar on emails (grupo_id) where estado = 'fila';
create index emails_falhos on emails (grupo_id, created_at) where estado = 'falhou';

-- What the whole house has outstanding, over all groups; numbers alone.
create function saude_numeros() returns table(nome text, valor double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'fatos_atraso', coalesce(max(f.ultimo - l.numero), 0)::float8 from fatos_lugares l join fatos_numeros f using (grupo_id)
  union all select 'fatos_falhando', count(*) from fatos_lugares where falhas > 0
  union all select 'fatos_sem_numero', count(*) from fatos where numero is null
  union all select 'sefaz_aguardando', count(*) from fiscal_envios where estado in ('fila', 'enviando', 'pendente')
  union all select 'sefaz_parados', count(*) from fiscal_envios where estado in ('parado', 'alarme')
  union all select 'emails_na_fila', count(*) from emails where estado = 'fila'
  union all select 'emails_falhos_24h', count(*) from emails where estado = 'falhou' and created_at > now() - interval '1 day'
  union all select 'trabalhadores', count(*) from trabalhadores where visto_em > now() - interval '45 seconds'
  union all select 'banco_bytes', pg_database_size(current_database())
  union all select 'banco_conexoes', count(*) from pg_stat_activity where datname = current_database()
  union all select 'banco_conexoes_max', current_setting('max_connections')::int
  union all select 'diario_falhas', case when last_failed_time > coalesce(last_archived_time, '-infinity') then failed_count else 0 end
    from pg_stat_archiver
$$;

do $$
declare f text;
begin
  foreach f in array array['fila_envelhecer()', 'fila_do_operador(text, int, int)', 'fila_contagens()', 'fila_repetir(bigint[])',
    'fila_desistir(bigint[])', 'saude_numeros()']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to tropeiro_app', f);
  end loop;
end $$;
