import type { PrecoCotado } from '@tropeiro/contract/comercial/cotacoes/calls'
import type { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { Db } from '../../db/tx.ts'
import { cotacoesErrors } from './cotacoes.errors.ts'
import * as repository from './cotacoes.repository.ts'

export type PrecoAceito = PrecoCotado & { numero: number; embarque: Embarque }

/**
 * The price that a client accepted, even if its table changed meanwhile; its quote is held for this transaction.
 * @param documentos who sends, gets or pays: one of them is whom it was for, where the quote says it
 */
export async function precoAceito(db: Db, id: string, documentos: readonly string[]): Promise<PrecoAceito> {
  const row = await repository.lockCotacao(db, id)
  if (!row) throw cotacoesErrors.sumiu()
  if (row.estado !== 'aceita' || !row.cobrado) throw cotacoesErrors.naoAceita(row.numero)
  if (row.documento !== '' && !documentos.includes(row.documento))
    throw cotacoesErrors.deOutroCliente(row.numero)
  return { ...row.cobrado, numero: row.numero, embarque: row.embarque }
}
