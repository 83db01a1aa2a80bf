import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Who filled a tank long ago, by file or by phone; litres, price and pictures stay as the vehicle's papers. */
export const esquecerAbastecedoresVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update abastecimentos set motorista = '', autor = case when recebido_em is null then autor else 'Motorista' end
    where grupo_id = ${db.grupo} and id in (
      select id from abastecimentos where grupo_id = ${db.grupo} and em < ${antes}
        and (motorista <> '' or recebido_em is not null and autor <> 'Motorista') limit ${limite})`)
