import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { EnvioRow } from '../fila/envios.repository.ts'

const nossa = sql`exists (select from fiscal_envios o where o.grupo_id = x.grupo_id and o.ambiente = x.ambiente
  and o.tp_evento = '' and substr(o.chave, 7, 28) = substr(x.chave, 7, 28) and o.chave = x.chave_de_fora)`

const doDocumento = sql`from fiscal_envios x where x.grupo_id = m.grupo_id and x.id = m.envio_id and x.estado = 'alarme'
  and x.tp_evento = '' and x.chave_de_fora is not null`

/** `NumeroDeFora` of a document `m` (its `envio_id` names the row), or null: a column of its module's select. */
export const NUMERO_DE_FORA: Sql = sql`
  (select json_build_object('chave', x.chave_de_fora, 'nosso', ${nossa}) ${doDocumento})`

/** Whether the number of a document `m` stands at SEFAZ under another key. */
export const TEM_NUMERO_DE_FORA: Sql = sql`(m.estado = 'pendente' and exists (select ${doDocumento}))`

/**
 * Whether something of ours may stand under the number of a row: the key that SEFAZ names is one that we sent, or another
 * document of the number is not known to have been refused.
 */
export const hasNosso = async (db: Db, e: EnvioRow): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as um from fiscal_envios
    where grupo_id = ${db.grupo} and ambiente = ${e.ambiente} and tp_evento = '' and id <> ${e.id}
      and substr(chave, 7, 28) = ${e.chave.slice(6, 34)}
      and (chave = ${e.chave_de_fora ?? ''} or estado not in ('rejeitado', 'desistido'))
    limit 1`)) !== undefined

/** The row is over: SEFAZ refused it, and nothing wakes it any more. */
export const updateRecusado = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update fiscal_envios set estado = 'rejeitado', updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'alarme'`)

export const hasNumeroDeFora = async (db: Db, documento: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as um from fiscal_numeros
    where grupo_id = ${db.grupo} and documento = ${documento} and estado = 'de_fora' limit 1`)) !== undefined
