-- How far each reader of what happened to notes has come, group by group.

-- The transaction that wrote the line. Ids are given before they commit, so a reader that remembers the last id alone
-- would step over lines of a slower transaction; ordered by transaction and read only up to the oldest one still open,
-- none is missed.
alter table nota_eventos add column xid xid8 not null default pg_current_xact_id();
-- Imports are by far most of the lines and nobody reacts to them one by one.
create index nota_eventos_fila on nota_eventos (grupo_id, xid, id) where tipo <> 'importada';

-- owner: notas
create table consumidores (
  grupo_id int not null references grupos,
  nome text not null,
  xid xid8 not null default '0',
  evento_id bigint not null default 0,
  falhas int not null default 0,
  erro text not null default '',
  -- After a failure, not before this moment.
  proxima timestamptz not null default '-infinity',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, nome)
);
grant select, insert, update, delete on consumidores to tropeiro_app;
alter table consumidores enable row level security;
create policy do_grupo on consumidores using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));

-- Work that runs for every group by itself has no session: these two doors tell it which groups there are, and which of
-- them have something to read.
create function grupos_todos() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$ select id from grupos order by id $$;

create function eventos_pendentes(p_nomes text[]) returns table (grupo_id int, nome text, pronto boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, w.nome, e.xid < pg_snapshot_xmin(pg_current_snapshot())
  from grupos g cross join unnest(p_nomes) w (nome)
  left join consumidores c on c.grupo_id = g.id and c.nome = w.nome
  cross join lateral (
    select v.xid from nota_eventos v
    where v.grupo_id = g.id and v.tipo <> 'importada' and (v.xid, v.id) > (coalesce(c.xid, '0'::xid8), coalesce(c.evento_id, 0))
    order by v.xid, v.id limit 1) e
  where coalesce(c.proxima, '-infinity') <= now()
$$;
