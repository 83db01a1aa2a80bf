import {
  type FamiliaEdi,
  type FamiliaQueSai,
  familiasQueSaem,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import type { Db } from '../../../db/tx.ts'
import { gerarConemb, gerarDoccob, type Periodo } from './gerar-fiscais.service.ts'
import { gerarOcoren } from './gerar-ocoren.service.ts'
import type { Gerado, Pedido } from './gravar-saida.service.ts'
import { insertDoPeriodo } from './pendencias.repository.ts'

export type PedidoDeArquivos = Periodo & { familia: FamiliaQueSai }

/** Is this a family that we write? */
export const gera = (familia: FamiliaEdi): familia is FamiliaQueSai =>
  (familiasQueSaem as readonly FamiliaEdi[]).includes(familia)

/**
 * Writes and queues what waits of one family, in the caller's transaction. A period brings occurrences of its days into
 * an OCOREN, and says which CT-e a CONEMB may tell; a DOCCOB tells invoices, which have their own days.
 */
export async function gerarArquivos(
  db: Db,
  parceiroId: string,
  q: PedidoDeArquivos,
  pedido: Pedido,
): Promise<Gerado> {
  const { familia, de, ate } = q
  if (familia === 'CONEMB') return gerarConemb(db, parceiroId, { de, ate }, pedido)
  if (familia === 'DOCCOB') return gerarDoccob(db, parceiroId, pedido)
  if (de && ate) await insertDoPeriodo(db, parceiroId, { de, ate })
  return gerarOcoren(db, parceiroId, pedido)
}
