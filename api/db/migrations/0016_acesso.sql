-- The second factor of a login, the first steps of a new person, and the base one works from.

-- One a person. The secret is sealed with a key of the environment; `ultimo_passo` is the time step of the last code
-- used, so that no code is taken twice. Until `confirmado_em` it asks nothing of the login. owner: usuarios
create table segundos_fatores (
  usuario_id bigint primary key references usuarios,
  segredo bytea not null,
  confirmado_em timestamptz,
  ultimo_passo bigint not null default 0,
  created_at timestamptz not null default now()
);

-- For whoever lost the telephone: each opens the door once, and only its hash is kept. owner: usuarios
create table codigos_de_recuperacao (
  usuario_id bigint not null references usuarios,
  hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, hash)
);

grant select, insert, update, delete on segundos_fatores, codigos_de_recuperacao to tropeiro_app;

-- Somebody else wrote the password: its owner is asked for one of his own in the first steps.
alter table usuarios add column senha_de_outro boolean not null default false;

-- The base a person chose to work from comes first wherever his bases are listed.
alter table base_usuarios add column principal boolean not null default false;

create or replace function acessos_do_usuario(p_usuario bigint) returns table (
  grupo_id int, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
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
  where gu.usuario_id = p_usuario and gu.ativo
  order by g.id
$$;
