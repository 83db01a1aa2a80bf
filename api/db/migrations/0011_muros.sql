-- The second wall: the app's role sees only rows of the group set for the transaction.
grant usage on schema public to tropeiro_app;
grant select, insert, update, delete on all tables in schema public to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

-- History is appended, never rewritten; reference tables are read.
revoke update, delete on nota_eventos from tropeiro_app;
revoke insert, update, delete on municipios, ocorrencias from tropeiro_app;

do $$
declare t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'grupo_id' and b.table_type = 'BASE TABLE'
      and c.table_name <> 'sessions'
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;

alter table grupos enable row level security;
create policy do_grupo on grupos using (id = (select grupo_atual())) with check (id = (select grupo_atual()));

-- Who a user is and where he may enter is asked before any group is known: this one door, for one user, by his id.
create function acessos_do_usuario(p_usuario bigint) returns table (
  grupo_id int, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, g.tipo, gu.papel, gu.cnpjs,
    coalesce((select array_agg(e.cnpj order by e.cnpj) from empresas e where e.grupo_id = g.id), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'cnpj', b.cnpj, 'modulos', b.modulos,
        'ativo', bu.ativo and b.ativo, 'cidade', coalesce(m.nome || '/' || m.uf, '')) order by b.nome)
      from base_usuarios bu
      join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
      left join municipios m on m.ibge = b.municipio_ibge
      where bu.grupo_id = g.id and bu.usuario_id = p_usuario), '[]')
  from grupo_usuarios gu join grupos g on g.id = gu.grupo_id
  where gu.usuario_id = p_usuario and gu.ativo
  order by g.id
$$;

-- The super user enters every group as its admin: the same shape, all bases.
create function acessos_do_super() returns table (
  grupo_id int, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, g.tipo, 'ADMIN', '{}'::text[],
    coalesce((select array_agg(e.cnpj order by e.cnpj) from empresas e where e.grupo_id = g.id), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'cnpj', b.cnpj, 'modulos', b.modulos,
        'ativo', b.ativo, 'cidade', coalesce(m.nome || '/' || m.uf, '')) order by b.nome)
      from bases b left join municipios m on m.ibge = b.municipio_ibge
      where b.grupo_id = g.id), '[]')
  from grupos g order by g.id
$$;
