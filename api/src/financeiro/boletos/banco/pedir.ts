import { enfileirar } from '../../../db/fila.ts'
import type { Db } from '../../../db/tx.ts'

/** An instruction goes to the bank's door, soon. */
export const pedirPelaApi = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'boletos_instruir', `boletos-instruir:${db.grupo}:${id}`, { id })
