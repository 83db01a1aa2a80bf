import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { updateRotas } from './escrever/escrever.repository.ts'

/**
 * Classifies the notes that wait for a romaneio by the delivery routes of the group, in the caller's transaction.
 * A route follows from the address, so the note's history says nothing of it.
 * @returns how many notes changed route
 */
export async function classificarPorRota(db: Db): Promise<number> {
  const quantas = await updateRotas(db)
  if (quantas > 0) await emit(db, { tipo: 'nota', id: '*', acao: 'rota', dados: { quantas } })
  return quantas
}
