import { acoes, type Botao, type Vida, type Viva } from '@tropeiro/contract/vida'
import { askerOf, useSession } from './session.store.ts'

/** Which buttons of a thing show to who is logged in, and why one cannot be pressed. */
export const useAtos = <T extends Viva, A extends string>(
  vida: Vida<T, A>,
  coisa: NoInfer<T>,
): Record<A, Botao> => acoes(vida, coisa, askerOf(useSession()))
