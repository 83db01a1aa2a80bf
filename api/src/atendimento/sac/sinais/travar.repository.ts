import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Facts and the minute's round notice one after the other, by the row of the group's settings: without it no rule is on. */
export const travarSinais = (db: Db): Promise<number> =>
  db.run(sql`select from sac_config where grupo_id = ${db.grupo} for update`)
