import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Who looked a vehicle over long ago; what was seen stays with its papers. */
export const esquecerConferentesVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update checklists set autor = 'Motorista' where grupo_id = ${db.grupo} and id in (
      select id from checklists where grupo_id = ${db.grupo} and em < ${antes} and autor <> 'Motorista' limit ${limite})`)
