-- What happened, told once, where it happened. Months are tables of their own, made and dropped by `guardar_fatos`.
create table fatos (
  grupo_id int not null,
  -- Of the same sequence as the lines of the notes' history: an id names one line of both.
  id bigint not null,
  tipo text not null,
  alvo text not null,
  dados jsonb not null default '{}',
  usuario_id bigint,
  created_at timestamptz not null default now(),
  -- Its place in the group's line; given after it is committed.
  numero bigint,
  primary key (grupo_id, created_at, id)
) partition by range (created_at);
create table fatos_resto partition of fatos default;
comment on table fatos_resto is 'distribuida';
alter table fatos_resto enable row level security;
create policy do_grupo on fatos_resto using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create index fatos_em_ordem on fatos (grupo_id, numero) where numero is not null;
create index fatos_sem_numero on fatos (grupo_id, id) where numero is null;
select proteger('fatos');
revoke delete, update on fatos from tropeiro_app;

-- The last number given in a group; its row is the lock under which numbers are given.
create table fatos_numeros (
  grupo_id int primary key,
  ultimo bigint not null default 0
);
select proteger('fatos_numeros');
revoke delete, insert, update on fatos_numeros from tropeiro_app;

-- How far each listener has come, group by group.
create table fatos_lugares (
  grupo_id int not null,
  -- '<module>/<what it happened to>'
  nome text not null,
  numero bigint not null default 0,
  falhas int not null default 0,
  erro text not null default '',
  -- After a failure, not before this moment.
  proxima timestamptz not null default '-infinity',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, nome)
);
select proteger('fatos_lugares');

create function fatos_a_ouvir(p_nomes text[]) returns table(grupo_id int, nome text)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.grupo_id, w.nome
  from fatos_numeros n cross join unnest(p_nomes) w (nome)
  left join fatos_lugares l on l.grupo_id = n.grupo_id and l.nome = w.nome
  where n.ultimo > coalesce(l.numero, 0) and coalesce(l.proxima, '-infinity') <= now()
  order by n.grupo_id, w.nome
$$;

-- Work that runs for every group by itself has no session: these doors tell it where lines wait for their numbers, and who has
-- something to hear.
create function fatos_sem_numero() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id from grupos g
  where exists (select from nota_eventos e where e.grupo_id = g.id and e.numero is null and e.tipo <> 'importada')
    or exists (select from fatos f where f.grupo_id = g.id and f.numero is null)
  order by g.id
$$;

-- Makes the tables of this month and the next two, moves into its month what fell into none, and drops months that ended thirteen
-- months ago. A month waits for its listeners: one that was left behind and tried within the last thirty days still gets it.
create function guardar_fatos() returns void
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '10s' as $$
declare
  meses timestamptz[] := array(
    select m from generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '2 months', interval '1 month') m
    union select date_trunc('month', created_at) from fatos_resto);
  mes timestamptz;
  tabela text;
  espera boolean;
begin
  foreach mes in array meses loop
    tabela := 'fatos_' || to_char(mes, 'YYYYMM');
    if to_regclass(tabela) is null then
      lock table fatos in access exclusive mode;
      execute format('create table %I (like fatos including all)', tabela);
      execute format('alter table %I enable row level security', tabela);
      execute format('with idos as (delete from fatos_resto where created_at >= %L and created_at < %L returning *)
        insert into %I select * from idos', mes, mes + interval '1 month', tabela);
      execute format('alter table fatos attach partition %I for values from (%L) to (%L)', tabela, mes, mes + interval '1 month');
    end if;
  end loop;
  foreach tabela in array array(
    select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'fatos'::regclass and c.relname ~ '^fatos_\d{6}$'
      and to_date(substr(c.relname, 7), 'YYYYMM') < date_trunc('month', now()) - interval '13 months')
  loop
    execute format('select exists (select from %I f where f.numero is null or exists (select from fatos_lugares l
      where l.grupo_id = f.grupo_id and l.numero < f.numero and l.updated_at > now() - interval ''30 days''))', tabela) into espera;
    if not espera then execute format('drop table %I', tabela); end if;
  end loop;
end $$;

-- Gives the next numbers to lines that are committed, in the order in which they were written; answers to how many. One at a
-- time does it in a group, and what it sees is read behind the lock: a line of a slower transaction gets a later number.
-- The app may only append to history, so numbers are given in here.
create function numerar_fatos(p_grupo int, p_limite int) returns int
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_ultimo bigint;
  v_quantos int;
begin
  insert into fatos_numeros (grupo_id) values (p_grupo) on conflict do nothing;
  select ultimo into v_ultimo from fatos_numeros where grupo_id = p_grupo for update;
  with novos as materialized (
    select x.*, v_ultimo + row_number() over (order by x.id) as n
    from (
      select * from (
        (select id, nota_id, null::timestamptz as created_at from nota_eventos
          where grupo_id = p_grupo and numero is null and tipo <> 'importada' order by id limit p_limite)
        union all
        (select id, null, created_at from fatos where grupo_id = p_grupo and numero is null order by id limit p_limite)
      ) y order by id limit p_limite) x
  ), das_notas as (
    update nota_eventos e set numero = novos.n from novos
    where e.grupo_id = p_grupo and e.nota_id = novos.nota_id and e.id = novos.id
  ), contados as (
    update fatos f set numero = novos.n from novos
    where f.grupo_id = p_grupo and f.created_at = novos.created_at and f.id = novos.id
  )
  select count(*) into v_quantos from novos;
  update fatos_numeros set ultimo = v_ultimo + v_quantos where grupo_id = p_grupo and v_quantos > 0;
  return v_quantos;
end $$;

-- Once all tables stand.
alter table fatos add foreign key (grupo_id) references grupos;
alter table fatos alter column id set default nextval('nota_eventos_id_seq');
alter table fatos_numeros add foreign key (grupo_id) references grupos;
alter table fatos_lugares add foreign key (grupo_id) references grupos;
grant usage on sequence nota_eventos_id_seq to tropeiro_app;

-- The line as it is read: facts, and what happened to notes.
create view fatos_linha with (security_invoker = true) as
  select grupo_id, numero, id, tipo, alvo, dados, usuario_id, created_at as em from fatos where numero is not null
  union all
  select grupo_id, numero, id, 'nota.' || tipo, nota_id::text,
    jsonb_build_object('situacao', situacao, 'texto', texto, 'dados', dados), usuario_id, em
  from nota_eventos where numero is not null;
grant select on fatos_linha to tropeiro_app;
