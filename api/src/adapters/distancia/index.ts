import type { Config } from '../../config.ts'
import { createEstimativa } from './estimativa.ts'
import { createOsrm } from './osrm.ts'
import type { DistanciaPort } from './port.ts'

export type { DistanciaPort, Lugar, Trecho } from './port.ts'

/** How long an OSRM server that failed is left alone. */
const REST_MS = 60_000

/** The OSRM server under DISTANCIA_URL, with the estimate while it is away; without one, the estimate. */
export function createDistancia(config: Pick<Config, 'distanciaUrl'>): DistanciaPort {
  const estimativa = createEstimativa()
  if (!config.distanciaUrl) return estimativa
  const osrm = createOsrm(config.distanciaUrl)
  let resting = 0
  return {
    trechos: async (lugares) => {
      if (Date.now() < resting) return estimativa.trechos(lugares)
      try {
        return await osrm.trechos(lugares)
      } catch {
        resting = Date.now() + REST_MS
        return estimativa.trechos(lugares)
      }
    },
  }
}
