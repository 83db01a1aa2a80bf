import type { EstadoDoLote } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { type AtoDoLote, type LoteVivo, vidaDoLote } from '@tropeiro/contract/financeiro/pagamentos/vida'
import type { Db } from '../../../db/tx.ts'
import { type Porta, passar } from '../../../vida.ts'
import { findDeQuem, type LoteTravado, lockLote, temSemResposta, updateEstado } from './lotes.repository.ts'

type Travado = LoteTravado & LoteVivo
/** Where a batch's life is held: whose it is and who said yes is read behind its lock. */
export const portaDoLote: Porta<LoteVivo, AtoDoLote, Travado, { motivo: string }> = {
  vida: vidaDoLote,
  travar: lockLote,
  conhecer: async (db, l) => {
    const { minha, aprovei } = await findDeQuem(db, l.id)
    return { ...l, minha, aprovei }
  },
  gravar: (db, l, { para }, com) => updateEstado(db, l.id, para as EstadoDoLote, com?.motivo),
}

export const travarLote = lockLote

/** Something of it changed: whoever said yes said it to other bytes. */
export async function invalidar(db: Db, id: string): Promise<void> {
  await passar(db, portaDoLote, id, 'invalidar')
}

/** After the bank said something: it is answered when nothing of it waits. */
export async function responder(db: Db, id: string): Promise<void> {
  const para = (await temSemResposta(db, id)) ? 'enviado' : 'respondido'
  await passar(db, portaDoLote, id, 'responder', { para })
}
