-- A document that may only go once another message stands: a CT-e behind its EPEC. Owner: transmissao.
alter table fiscal_envios add column depois_de bigint;
comment on column fiscal_envios.depois_de is 'Waits until this row of the same group is authorised.';

-- As before, but what waits for another is not due.
create or replace function fiscal_envios_devidos(p_agora timestamptz) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id from grupos g where exists (
    select from fiscal_envios e
    where e.grupo_id = g.id and e.estado in ('fila', 'enviando', 'pendente') and e.proxima <= p_agora
      and (e.depois_de is null or exists (select from fiscal_envios d
        where d.grupo_id = e.grupo_id and d.id = e.depois_de and d.estado = 'autorizado')))
$$;
