import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** A driver's papers are gone, those that others took the place of too. */
export const apagarPapeisDe = async (db: Db, cpf: string): Promise<void> => {
  await db.run(sql`delete from validades where grupo_id = ${db.grupo} and cpf = ${cpf}`)
}

/** Papers of drivers that others took the place of long ago. */
export const apagarPapeisVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    delete from validades where grupo_id = ${db.grupo} and id in (
      select id from validades where grupo_id = ${db.grupo} and cpf is not null and trocado_em < ${antes} limit ${limite})`)
