import type { RecursosDoGrupo } from '@tropeiro/contract/alicerce/empresas/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Linha = { recurso: string; login: string; valor: string }

/** A group by its id, for the super user. */
export const findGrupoDoSuper = (db: Db, id: string): Promise<{ id: number; nome: string } | undefined> =>
  db.maybe(sql`select grupo_id as id, nome from grupos_do_super() where grupo_id = ${id}::bigint`)

export const listLinhas = (db: Db, grupo: string): Promise<Linha[]> =>
  db.all(sql`
    select recurso, login, valor from grupo_recursos where grupo = ${grupo} order by recurso, login, valor`)

/** The group's rows become these. */
export async function replaceLinhas(db: Db, grupo: string, r: RecursosDoGrupo): Promise<void> {
  const linhas: Linha[] = [
    ...r.recursos.map((recurso) => ({ recurso, login: '', valor: '' })),
    ...r.v4_ids.map((valor) => ({ recurso: 'v4', login: '', valor })),
    ...r.v4_rotas.map((valor) => ({ recurso: 'v4_rota', login: '', valor })),
    ...r.excecoes.map(({ login, path }) => ({ recurso: 'rota_asset', login, valor: path })),
  ]
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`recursos ${grupo}`}))`)
  await db.run(sql`delete from grupo_recursos where grupo = ${grupo}`)
  await db.run(sql`
    insert into grupo_recursos (grupo, recurso, login, valor)
    select ${grupo}, l.recurso, l.login, l.valor
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) l(recurso text, login text, valor text)
    on conflict do nothing`)
}
