import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

const job = (grupoId: number, id: string, para: readonly string[]) =>
  sql`select enfileirar('cte_email', ${JSON.stringify({ grupoId, id, para })}::json, ${`cte-email:${grupoId}:${id}`})`

/** Sends DACTE and XML to these people, once this transaction stands. */
export const enfileirarPara = (
  db: Db,
  grupoId: number,
  id: string,
  para: readonly string[],
): Promise<number> => db.run(job(grupoId, id, para))

/** The same to the taker, when his address is known and the company wants it. */
export const enfileirarEmail = async (db: Db, grupoId: number, id: string): Promise<void> => {
  const row = await db.maybe<{ email: string }>(sql`
    select k.email_tomador as email from ctes k
    join cte_emitentes e on e.grupo_id = k.grupo_id and e.cnpj = k.cnpj_emitente and e.email_ao_autorizar
    where k.grupo_id = ${grupoId} and k.id = ${id} and k.email_tomador like '%_@_%'`)
  if (row) await db.run(job(grupoId, id, [row.email]))
}
