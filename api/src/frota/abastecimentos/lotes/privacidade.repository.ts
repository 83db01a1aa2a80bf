import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Who filled up long ago; what the vehicle took stays. */
export const esquecerAbastecedoresVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update abastecimentos set motorista = '' where grupo_id = ${db.grupo} and id in (
      select id from abastecimentos where grupo_id = ${db.grupo} and em < ${antes} and motorista <> '' limit ${limite})`)
