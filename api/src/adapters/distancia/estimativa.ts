import { estimar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { DistanciaPort } from './port.ts'

/** Needs nobody: good enough to foretell a stop, not to bill a kilometre. */
export const createEstimativa = (): Pick<DistanciaPort, 'trechos'> => ({
  trechos: async (lugares) => lugares.slice(1).map((to, at) => estimar(lugares[at]!, to)),
})
