import type { Modulo } from '@tropeiro/contract'
import type { BaseResumo, EmpresaDoGrupo } from '@tropeiro/contract/alicerce/empresas/calls'
import type { RecursoDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import { tentarApagar } from '../../db/apagar.ts'
import { sql } from '../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../db/tx.ts'
import type { EmpresaConhecida } from '../../perguntas.ts'

export const listEmpresas = (db: Db): Promise<{ cnpj_dist: string; nome_dist: string; tipo: string }[]> =>
  db.all(sql`
    select cnpj as cnpj_dist, nome as nome_dist, tipo from empresas where grupo_id = ${db.grupo} order by nome`)

/** The group's companies by folded fragment of the name, or by the beginning of the CNPJ. */
export const listPorTermo = (db: Db, termo: string, documento: string): Promise<EmpresaDoGrupo[]> =>
  db.all(sql`
    select e.cnpj, e.nome, e.tipo, coalesce(array_agg(b.nome order by b.nome) filter (where b.id is not null), '{}') as bases,
      coalesce(min(m.nome), '') as cidade, coalesce(min(m.uf), '') as uf
    from empresas e
    left join bases b on b.grupo_id = e.grupo_id and b.cnpj = e.cnpj
    left join municipio_vista m on m.ibge = b.municipio_ibge
    where e.grupo_id = ${db.grupo}
      and (strpos(unaccent(lower(e.nome)), ${termo}) > 0 or (${documento} <> '' and e.cnpj ^@ ${documento}))
    group by e.cnpj, e.nome, e.tipo order by e.nome, e.cnpj limit 500`)

export const listBases = (db: Db, id: number | null = null): Promise<BaseResumo[]> =>
  db.all(sql`
    select b.id::text as _id, b.nome as base, b.cnpj, e.nome, e.tipo, coalesce(m.nome, '') as cidade, coalesce(m.uf, '') as uf,
      b.endereco, b.telefone, b.ativo, b.ficticio, b.modulos
    from bases b
    join empresas e on e.grupo_id = b.grupo_id and e.cnpj = b.cnpj
    left join municipio_vista m on m.ibge = b.municipio_ibge
    where b.grupo_id = ${db.grupo} and (${id}::int is null or b.id = ${id}::int)
    order by b.nome`)

export const findPolitica = (db: Db): Promise<{ politica: Record<string, unknown> }> =>
  db.one(sql`select politica from grupos where id = ${db.grupo}`)

export const findMarca = (db: Db): Promise<{ logo: string | null; cor: string | null } | undefined> =>
  db.maybe(sql`select logo, cor from grupo_marcas where grupo_id = ${db.grupo}`)

export const upsertMarca = (db: Db, m: { logo: string | null; cor: string | null }): Promise<number> =>
  db.run(sql`
    insert into grupo_marcas (grupo_id, logo, cor) values (${db.grupo}, ${m.logo}, ${m.cor})
    on conflict (grupo_id) do update set logo = excluded.logo, cor = excluded.cor`)

export const updatePolitica = (db: Db, politica: unknown): Promise<number> =>
  db.run(sql`update grupos set politica = ${JSON.stringify(politica)} where id = ${db.grupo}`)

/** Two people changing the companies of a group wait for each other. */
export const lockBases = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('bases'))`)

/**
 * A new group, and its id made the tenant of this transaction: all that is written after stands behind the wall of the
 * new group. Nothing when the name is taken.
 */
export async function insertGrupo(db: DbSemGrupo, g: { nome: string; tipo: string }): Promise<number | null> {
  const { id } = await db.one<{ id: number | null }>(sql`select criar_grupo(${g.nome}, ${g.tipo}) as id`)
  if (id !== null) await db.run(sql`select set_config('app.grupo', ${String(id)}, true)`)
  return id
}

export const findGrupo = (db: Db): Promise<{ nome: string; tipo: string }> =>
  db.one(sql`select nome, tipo from grupos where id = ${db.grupo}`)

export const findMunicipio = (
  db: DbSemGrupo,
  cidade: string,
  uf: string,
): Promise<{ ibge: number } | undefined> =>
  db.maybe(sql`select ibge from municipio_vista where uf = ${uf} and nome_busca = ${cidade}`)

export type BaseGuardada = {
  nome: string
  cnpj: string
  endereco: string
  telefone: string
  municipioIbge: number
  ficticio: boolean
}

/** The company of a base; a name given anew replaces what was known. */
export const upsertEmpresa = (
  db: Db,
  e: { cnpj: string; nome: string; nomeDado: boolean; tipo: string },
): Promise<number> =>
  db.run(sql`
    insert into empresas (grupo_id, cnpj, nome, tipo) values (${db.grupo}, ${e.cnpj}, ${e.nome}, ${e.tipo})
    on conflict (grupo_id, cnpj) do update set nome = excluded.nome where ${e.nomeDado}`)

export const insertBase = (
  db: Db,
  b: BaseGuardada & { modulos: readonly Modulo[] },
): Promise<{ id: number }> =>
  db.one(sql`
    insert into bases (grupo_id, nome, cnpj, endereco, telefone, municipio_ibge, ficticio, modulos)
    values (${db.grupo}, ${b.nome}, ${b.cnpj}, ${b.endereco}, ${b.telefone}, ${b.municipioIbge}, ${b.ficticio},
      ${b.modulos}::text[])
    returning id`)

export const updateBase = (db: Db, id: number, b: BaseGuardada): Promise<number> =>
  db.run(sql`
    update bases set nome = ${b.nome}, cnpj = ${b.cnpj}, endereco = ${b.endereco}, telefone = ${b.telefone},
      municipio_ibge = ${b.municipioIbge}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateModulos = (db: Db, id: number, modulos: readonly Modulo[]): Promise<number> =>
  db.run(sql`update bases set modulos = ${modulos}::text[] where grupo_id = ${db.grupo} and id = ${id}`)

export const updateAtivo = (db: Db, id: number, ativo: boolean): Promise<number> =>
  db.run(sql`update bases set ativo = ${ativo} where grupo_id = ${db.grupo} and id = ${id}`)

export type GrupoRow = {
  _id: string
  nome: string
  tipo: 'transportadora' | 'distribuidora'
  empresas: number
  bases: number
  usuarios: number
  recursos: RecursoDeGrupo[]
  created_at: Date
}

export const listGrupos = (db: Db): Promise<GrupoRow[]> =>
  db.all(sql`
    select g.grupo_id::text as _id, g.nome, g.tipo, g.empresas, g.bases, g.usuarios, g.created_at,
      coalesce((select array_agg(r.recurso order by r.recurso) from grupo_recursos r
        where r.grupo = g.nome and r.recurso in ('tms', 'frotas', 'roteirizacao')), '{}') as recursos
    from grupos_do_super() g`)

/** False when another table still refers to it. */
export const deleteBase = (db: Db, id: number): Promise<boolean> =>
  tentarApagar(db, () => db.run(sql`delete from bases where grupo_id = ${db.grupo} and id = ${id}`))

/** A company that has no base left and that nothing refers to goes; with romaneios of the past it stays. */
export const deleteEmpresaSemUso = (db: Db, cnpj: string): Promise<boolean> =>
  tentarApagar(db, () => db.run(sql`delete from empresas where grupo_id = ${db.grupo} and cnpj = ${cnpj}`))

/** What the group's own companies say of a CNPJ. */
export const findConhecida = (db: Db, cnpj: string): Promise<EmpresaConhecida | undefined> =>
  db.maybe(sql`
    select e.cnpj, e.nome, '' as logradouro, '' as numero, '' as bairro, coalesce(m.nome, '') as cidade, coalesce(m.uf, '') as uf,
      coalesce(b.telefone, '') as telefone
    from empresas e
    left join bases b on b.grupo_id = e.grupo_id and b.cnpj = e.cnpj
    left join municipio_vista m on m.ibge = b.municipio_ibge
    where e.grupo_id = ${db.grupo} and e.cnpj = ${cnpj} limit 1`)
