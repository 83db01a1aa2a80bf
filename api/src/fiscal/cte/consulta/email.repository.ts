import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { enfileirarEmail as enfileirarDe } from '../../dfe/index.ts'

/** Sends DACTE and XML to these people, once this transaction stands. */
export const enfileirarPara = (db: Db, id: string, para: readonly string[]): Promise<number> =>
  enfileirarDe(db, 'cte_email', { id, para: [...para] })

/** The same to the taker, when his address is known and the company wants it. */
export const enfileirarEmail = async (db: Db, id: string): Promise<void> => {
  const row = await db.maybe<{ email: string }>(sql`
    select k.email_tomador as email from ctes k
    join cte_emitentes e on e.grupo_id = k.grupo_id and e.cnpj = k.cnpj_emitente and e.email_ao_autorizar
    where k.grupo_id = ${db.grupo} and k.id = ${id} and k.email_tomador like '%_@_%'`)
  if (row) await enfileirarPara(db, id, [row.email])
}
