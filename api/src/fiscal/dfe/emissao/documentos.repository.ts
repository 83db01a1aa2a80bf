import { type Sql, sql } from '../../../db/sql.ts'
import type { Documento, Mudanca } from '../especie.ts'

/* Parts of the statements with which a model's repository reads and changes its own table. */

/** Columns of `Documento`, and its draft. */
export const COLUNAS_DO_DOCUMENTO = sql`id::text as id, estado, cnpj_emitente, ambiente, serie, numero, chave,
  envio_id::text as envio_id, rascunho, protocolo, autorizado_em, versao`

/** `Documento` as that is read. */
export type ComRascunho<E extends string, R> = Documento & { estado: E; rascunho: R }

const OUTRA_VERSAO = sql`versao = versao + 1, updated_at = now()`

/** What became of a document; what is not named stays. */
export const mudancaSql = (m: Mudanca<string>): Sql => sql`
  estado = ${m.estado}, numero = coalesce(${m.numero ?? null}, numero), chave = coalesce(${m.chave ?? null}, chave),
  envio_id = coalesce(${m.envioId ?? null}::bigint, envio_id), emitido_em = coalesce(${m.emitidoEm ?? null}, emitido_em),
  protocolo = coalesce(${m.protocolo ?? null}, protocolo), autorizado_em = coalesce(${m.autorizadoEm ?? null}, autorizado_em),
  cancelado_em = coalesce(${m.canceladoEm ?? null}, cancelado_em), c_stat = coalesce(${m.cStat ?? null}, c_stat),
  motivo = coalesce(${m.motivo ?? null}, motivo), ${OUTRA_VERSAO}`

/** A number that was let go of: nothing of the last try stays with its document but what SEFAZ said. */
export const semNumeroSql = (motivo: string): Sql => sql`
  estado = 'rejeitado', numero = null, chave = null, envio_id = null, emitido_em = null, c_stat = '539', motivo = ${motivo},
  ${OUTRA_VERSAO}`

/** A draft that was saved; the number that a rejected one holds stays with its series. */
export const rascunhoSql = (
  r: { cnpj_emitente: string; valor_carga_centavos: number },
  emissao: { ambiente: string; serie: number },
): Sql => sql`
  rascunho = ${JSON.stringify(r)}, cnpj_emitente = ${r.cnpj_emitente}, ambiente = ${emissao.ambiente}, serie = ${emissao.serie},
  valor_carga_centavos = ${r.valor_carga_centavos}, ${OUTRA_VERSAO}`
