import type { Papel, PerfilDaPessoa } from '@tropeiro/contract'
import type { Perfil, PerfilEscrito } from '@tropeiro/contract/alicerce/acessos/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Escrito = Pick<PerfilEscrito, 'nome' | 'descricao' | 'no_lugar' | 'papel' | 'bases' | 'capacidades'>

export const listPerfis = (db: Db, id: string | null = null): Promise<Perfil[]> =>
  db.all(sql`
    select p.id::text as _id, p.nome, p.descricao, p.no_lugar, p.papel, p.capacidades,
      coalesce((select jsonb_agg(jsonb_build_object('_id', x.id::text, 'nome', coalesce(b.nome, 'base removida')) order by b.nome)
        from unnest(p.bases) x(id) left join base_vista b on b.grupo_id = p.grupo_id and b.id = x.id), '[]') as bases,
      coalesce((select jsonb_agg(jsonb_build_object('_id', u.id::text, 'nome', u.nome) order by u.nome)
        from perfil_pessoas pp join usuario_vista u on u.id = pp.usuario_id
        where pp.grupo_id = p.grupo_id and pp.perfil_id = p.id), '[]') as pessoas
    from perfis p
    where p.grupo_id = ${db.grupo} and (${id}::bigint is null or p.id = ${id})
    order by lower(p.nome)`)

export const countPerfis = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from perfis where grupo_id = ${db.grupo}`)

/** Nothing when the name is taken. */
export const insertPerfil = (db: Db, p: Escrito): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into perfis (grupo_id, nome, descricao, no_lugar, papel, bases, capacidades)
    values (${db.grupo}, ${p.nome}, ${p.descricao}, ${p.no_lugar}, ${p.papel}, ${p.bases}::int[], ${JSON.stringify(p.capacidades)}::jsonb)
    on conflict (grupo_id, lower(nome)) do nothing returning id::text as id`)

export const findPorNome = (db: Db, nome: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from perfis where grupo_id = ${db.grupo} and lower(nome) = lower(${nome})`)

export const updatePerfil = (db: Db, id: string, p: Escrito): Promise<number> =>
  db.run(sql`
    update perfis set nome = ${p.nome}, descricao = ${p.descricao}, no_lugar = ${p.no_lugar}, papel = ${p.papel},
      bases = ${p.bases}::int[], capacidades = ${JSON.stringify(p.capacidades)}::jsonb, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export const deletePerfil = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from perfis where grupo_id = ${db.grupo} and id = ${id}`)

/** One writer at a time: giving and taking replace what stood. */
export const lockPerfis = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('perfis'))`)

export const replacePessoas = async (db: Db, id: string, pessoas: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from perfil_pessoas where grupo_id = ${db.grupo} and perfil_id = ${id} and usuario_id <> all(${pessoas}::bigint[])`)
  await db.run(sql`
    insert into perfil_pessoas (grupo_id, perfil_id, usuario_id)
    select ${db.grupo}, ${id}, p from unnest(${pessoas}::bigint[]) p on conflict do nothing`)
}

export const replacePerfisDe = async (db: Db, usuario: string, perfis: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from perfil_pessoas where grupo_id = ${db.grupo} and usuario_id = ${usuario} and perfil_id <> all(${perfis}::bigint[])`)
  await db.run(sql`
    insert into perfil_pessoas (grupo_id, perfil_id, usuario_id)
    select ${db.grupo}, p, ${usuario} from unnest(${perfis}::bigint[]) p on conflict do nothing`)
}

export const countBases = (db: Db, ids: readonly string[]): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from base_vista where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

export const countPerfisDe = (db: Db, ids: readonly string[]): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from perfis where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

/** The group's staff: those who may have a perfil. */
export const listPessoas = (db: Db): Promise<{ _id: string; nome: string; email: string }[]> =>
  db.all(sql`
    select u.id::text as _id, u.nome, u.email
    from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and gu.papel in ('USUARIO', 'ADMIN') and gu.ativo order by u.nome, u.id`)

/** What somebody is to the group, deactivated or not. */
export const findPapel = (db: Db, usuario: string): Promise<{ papel: Papel } | undefined> =>
  db.maybe(sql`
    select papel from grupo_usuario_vista where grupo_id = ${db.grupo} and usuario_id = ${usuario}`)

export const countDaCasa = (db: Db, ids: readonly string[]): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from grupo_usuario_vista
    where grupo_id = ${db.grupo} and usuario_id = any(${ids}::bigint[]) and papel in ('USUARIO', 'ADMIN')`)

type PerfilLido = PerfilDaPessoa & { id: string; dado: boolean }

/** Every perfil that somebody has: those given to her, and those of her role. */
export const listPerfisDe = (db: Db, usuario: string, papel: Papel): Promise<PerfilLido[]> =>
  db.all(sql`
    select p.id::text as id, p.bases, p.no_lugar, p.capacidades, pp.usuario_id is not null as dado
    from perfis p
    left join perfil_pessoas pp on pp.grupo_id = p.grupo_id and pp.perfil_id = p.id and pp.usuario_id = ${usuario}
    where p.grupo_id = ${db.grupo} and (pp.usuario_id is not null or p.papel = ${papel})
    order by p.id`)
