import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Issuers with documents that we hold to be open, by environment: what the night asks SEFAZ about. */
export const listEmitentesAbertos = (db: Db): Promise<{ cnpj: string; ambiente: '1' | '2' }[]> =>
  db.all(sql`
    select distinct cnpj_emitente as cnpj, ambiente from mdfes
    where grupo_id = ${db.grupo} and estado = 'autorizado' order by 1, 2`)

/** Our documents with these keys. */
export const listPorChaves = (
  db: Db,
  chaves: readonly string[],
): Promise<{ id: string; chave: string; estado: string }[]> =>
  db.all(sql`
    select id::text as id, chave, estado from mdfes
    where grupo_id = ${db.grupo} and chave = any(${chaves as string[]}::text[])`)

/** Documents that we hold to be open and that were authorised before this moment. */
export const listAbertosAntes = (
  db: Db,
  de: { cnpj: string; ambiente: string; antes: Date },
): Promise<{ id: string; chave: string }[]> =>
  db.all(sql`
    select id::text as id, chave from mdfes
    where grupo_id = ${db.grupo} and cnpj_emitente = ${de.cnpj} and ambiente = ${de.ambiente} and estado = 'autorizado'
      and chave is not null and autorizado_em < ${de.antes} order by id limit 500`)
