import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { TEM_NUMERO_DE_FORA } from '../../transmissao/index.ts'

export type FiltroComum = {
  estados: string[]
  empresa: string
  uf: string
  /** Only those whose number is another program's. */
  numeroDeFora: boolean
  busca: string
  de: Date | null
  ate: Date | null
}

/** What narrows every model's list; its documents are called `m` in the statement. */
export function condicoesComuns(db: Pick<Db, 'grupo'>, f: FiltroComum, comEstado: boolean): Sql[] {
  const partes: Sql[] = [sql`m.grupo_id = ${db.grupo}`]
  if (comEstado && f.estados.length > 0) partes.push(sql`m.estado = any(${f.estados})`)
  if (f.empresa) partes.push(sql`m.cnpj_emitente = ${f.empresa}`)
  if (f.uf) partes.push(sql`m.uf_fim = ${f.uf}`)
  if (f.numeroDeFora) partes.push(TEM_NUMERO_DE_FORA)
  if (f.de) partes.push(sql`m.created_at >= ${f.de}`)
  if (f.ate) partes.push(sql`m.created_at < ${f.ate}`)
  return partes
}

/** A number that was asked for among other things; -1 where it is none. */
export const numeroBuscado = (busca: string): number => (/^\d{1,9}$/.test(busca) ? Number(busca) : -1)
