import { sql } from './sql.ts'
import type { Db } from './tx.ts'

/** Work of which nothing stays when it throws; the transaction that it is part of can go on. */
export async function comVolta<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint volta`)
  try {
    const done = await work()
    await db.run(sql`release savepoint volta`)
    return done
  } catch (e) {
    await db.run(sql`rollback to savepoint volta`)
    throw e
  }
}
