import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** By file or by phone, told so long ago that nobody needs to know by whom. */
const velhos = (db: Db, antes: Date): Sql => sql`
  from abastecimentos where grupo_id = ${db.grupo} and em < ${antes}
    and (motorista <> '' or recebido_em is not null and autor <> 'Motorista')`

/** Who filled a tank long ago; litres, price and pictures stay as the vehicle's papers. */
export const esquecerAbastecedoresVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update abastecimentos set motorista = '', autor = case when recebido_em is null then autor else 'Motorista' end
    where grupo_id = ${db.grupo} and id in (select id ${velhos(db, antes)} limit ${limite})`)

/** How many of them there are. */
export const countAbastecedoresVelhos = async (db: Db, antes: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n ${velhos(db, antes)}`)).n
