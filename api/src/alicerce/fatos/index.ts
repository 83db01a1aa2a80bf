import type { Fatos } from '@tropeiro/contract'
import type { Db } from '../../db/tx.ts'
import { insertFato, type TipoDeFato } from './fatos.repository.ts'

/** What other modules may ask of fatos. */
export type { Fato, TipoDeFato } from './fatos.repository.ts'
export { type Ouve, type Ouvinte, type Ouvir, ouvintesDe, ouvirFatos } from './ouvir.service.ts'

/** A note's history tells for itself. */
type Contado = Exclude<TipoDeFato, `nota.${string}`>

/**
 * Tells that something happened, in the transaction in which it did: whoever declares it in the `ouve` of his modulo.ts hears
 * it soon after that is committed, and never when it is not. A screen that must know at once is told by `emit`.
 */
export async function contar<T extends Contado>(
  db: Db,
  tipo: T,
  alvo: string,
  dados: Fatos[T],
): Promise<void> {
  await insertFato(db, tipo, alvo, dados)
}
