import type { Deps } from '../ctx.ts'
import { sql } from './sql.ts'
import { type Db, escopoDe, inTransaction, semGrupo } from './tx.ts'

/** The id of every group: for work that runs by itself and does more than speak to the database. */
export const gruposTodos = async (deps: Deps): Promise<number[]> =>
  (await semGrupo(deps.pool, (db) => db.all<{ id: number }>(sql`select id from grupos_todos() id`))).map(
    (g) => g.id,
  )

/**
 * For work that runs by itself: `trabalho` in a transaction of every group, one after the other. A group that fails is
 * logged and does not keep the others from theirs.
 */
export async function paraCadaGrupo(deps: Deps, trabalho: (db: Db) => Promise<void>): Promise<void> {
  for (const id of await gruposTodos(deps)) {
    try {
      await inTransaction(deps.pool, escopoDe(id), (db) => trabalho(db))
    } catch (err) {
      deps.log.error({ err, grupo: id }, 'scheduled work failed')
    }
  }
}
