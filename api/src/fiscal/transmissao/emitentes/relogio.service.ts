import { momentoFiscal } from '@tropeiro/fiscal'
import type { Db } from '../../../db/tx.ts'
import { findLugar } from './emitentes.repository.ts'

/** A moment as the layouts write it, by one clock. */
export type Relogio = (em: Date) => string

/**
 * The clock on the wall of a company, for what it signs and what is printed of it.
 *
 * @param uf the state that is known of it otherwise: its documents' own
 */
export async function relogioDa(db: Db, cnpj: string, uf?: string): Promise<Relogio> {
  const lugar = await findLugar(db, cnpj)
  return (em) => momentoFiscal(em, lugar?.uf ?? uf, lugar?.municipio_ibge)
}
