import { sql } from './sql.ts'
import type { Db } from './tx.ts'

const isStillReferenced = (e: unknown): boolean =>
  typeof e === 'object' && e !== null && 'code' in e && e.code === '23503'

/** Tries a deletion; what some row still refers to stays, and the transaction goes on. */
export async function tentarApagar(db: Db, work: () => Promise<unknown>): Promise<boolean> {
  await db.run(sql`savepoint remocao`)
  try {
    await work()
    await db.run(sql`release savepoint remocao`)
    return true
  } catch (e) {
    if (!isStillReferenced(e)) throw e
    await db.run(sql`rollback to savepoint remocao`)
    return false
  }
}
