-- A feature may belong to one login of a group: spec §2's exception for asset roles is such a row
-- (`rota_asset`, the path as its value).
alter table grupo_recursos add column login text not null default '';
alter table grupo_recursos drop constraint grupo_recursos_pkey;
alter table grupo_recursos add primary key (grupo, recurso, login, valor);

-- Every group with its size, for the super user's list. Who may call is decided before.
create function grupos_do_super() returns table (
  grupo_id int, nome text, tipo text, empresas int, bases int, usuarios int, created_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, g.tipo,
    (select count(*)::int from empresas e where e.grupo_id = g.id),
    (select count(*)::int from bases b where b.grupo_id = g.id and b.ativo),
    (select count(*)::int from grupo_usuarios gu where gu.grupo_id = g.id and gu.ativo),
    g.created_at
  from grupos g order by g.nome
$$;
