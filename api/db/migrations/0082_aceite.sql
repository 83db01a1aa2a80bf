-- Membership begins when the person accepts it (docs/decisions/0052-accepting-a-group.md).

-- When a letter to this address was answered: only then is the account known to be its owner's. Null again with a new address.
alter table usuarios add column email_provado_em timestamptz;
-- The group that the person chose to work in; no other opens by itself.
alter table usuarios add column grupo_ativo int references grupos;
update usuarios u set grupo_ativo = (
  select s.grupo_id from sessions s where s.usuario_id = u.id and s.grupo_id is not null order by s.created_at desc limit 1);

-- What stands between a person and a group. While she has not accepted it she is known as the group wrote her, and the
-- check below keeps her out of everything that asks for `ativo`.
alter table grupo_usuarios
  add column vinculo text not null default 'aceito' check (vinculo in ('aguarda', 'aceito', 'recusado', 'retirado')),
  add column aceito_em timestamptz,
  add column nome_escrito text not null default '',
  add column email_escrito text not null default '',
  add column telefone_escrito text not null default '',
  add column convidado_por text not null default '',
  add column convidado_em timestamptz not null default now();
update grupo_usuarios gu set aceito_em = u.created_at from usuarios u where u.id = gu.usuario_id;
alter table grupo_usuarios
  alter column vinculo set default 'aguarda',
  add constraint so_ativo_quem_aceitou_check check (vinculo = 'aceito' or not ativo),
  add constraint aceite_tem_hora_check check ((vinculo = 'aceito') = (aceito_em is not null));

-- `convite_de`: the group that using this link accepts. `entregue`: it was shown to somebody else than the address, so it proves
-- nothing. `so_aceite`: it says yes or no to the group and sets no password.
alter table senha_tokens
  add column convite_de int references grupos,
  add column entregue boolean not null default false,
  add column so_aceite boolean not null default false;

-- In how many groups a person is by her own word: an admin does not change the name or e-mail of somebody who is also others'.
create or replace function grupos_do_usuario(p_usuario bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario and vinculo = 'aceito'
$$;
-- How many groups have anything to do with her, accepted or not: whoever only invited somebody owns nothing of her account.
create function vinculos_do_usuario(p_usuario bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario
$$;

-- The invitations that wait for one person, asked by her before she is of those groups. An invitation is to an e-mail: who
-- has another one by now is not who was invited.
create function convites_do_usuario(p_usuario bigint) returns table (
  grupo_id int, grupo text, papel text, bases text[], convidado_por text, convidado_em timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.nome, gu.papel,
    coalesce((select array_agg(b.nome order by b.nome) from base_usuarios bu
      join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
      where bu.grupo_id = g.id and bu.usuario_id = p_usuario and bu.ativo), '{}'),
    gu.convidado_por, gu.convidado_em
  from grupo_usuarios gu join grupos g on g.id = gu.grupo_id join usuarios u on u.id = gu.usuario_id
  where gu.usuario_id = p_usuario and gu.vinculo = 'aguarda' and u.email = gu.email_escrito
  order by gu.convidado_em, g.id
$$;

-- An account that never was its owner's: password, second factor, links and sessions open nothing any more, and the groups
-- that made it wait for her word like every other.
create function anular_conta(p_usuario bigint, p_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update usuarios set senha_hash = p_hash, sem_senha = true, senha_de_outro = false, falhas = 0, bloqueado_ate = null
    where id = p_usuario;
  update senha_tokens set used_at = now() where usuario_id = p_usuario and used_at is null;
  delete from segundos_fatores where usuario_id = p_usuario;
  delete from codigos_de_recuperacao where usuario_id = p_usuario;
  update sessions set revoked_at = now(), revoked_reason = 'account made by another' where usuario_id = p_usuario and revoked_at is null;
  update grupo_usuarios gu set vinculo = 'aguarda', ativo = false, aceito_em = null, nome_escrito = u.nome, email_escrito = u.email,
      telefone_escrito = u.telefone
    from usuarios u where u.id = p_usuario and gu.usuario_id = u.id and gu.ativo;
$$;

-- The order in which she accepted them: the first is where she works while she has chosen none.
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
  where gu.usuario_id = p_usuario and gu.ativo and gu.vinculo = 'aceito'
  order by gu.aceito_em, g.id
$$;

revoke execute on function vinculos_do_usuario(bigint), convites_do_usuario(bigint), anular_conta(bigint, text) from public;
grant execute on function vinculos_do_usuario(bigint), convites_do_usuario(bigint), anular_conta(bigint, text) to tropeiro_app;
