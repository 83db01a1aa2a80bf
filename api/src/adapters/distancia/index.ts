import type { Config } from '../../config.ts'
import { createEstimativa } from './estimativa.ts'
import { createOsrm } from './osrm.ts'
import type { DistanciaPort } from './port.ts'
import { createValhalla } from './valhalla.ts'

export type { DistanciaPort, Lugar, Trecho } from './port.ts'

/** How long a server that failed is left alone. */
const REST_MS = 60_000

/** What stands before the address of a Valhalla server; an address alone is OSRM's. */
const VALHALLA = 'valhalla+'

/** The OSRM or Valhalla server under DISTANCIA_URL, with the estimate while it is away; without one, the estimate. */
export function createDistancia(config: Pick<Config, 'distanciaUrl'>): DistanciaPort {
  const estimativa = createEstimativa()
  if (!config.distanciaUrl) return estimativa
  const url = config.distanciaUrl
  const server = url.startsWith(VALHALLA) ? createValhalla(url.slice(VALHALLA.length)) : createOsrm(url)
  let resting = 0
  return {
    trechos: async (lugares) => {
      if (Date.now() < resting) return estimativa.trechos(lugares)
      try {
        return await server.trechos(lugares)
      } catch {
        resting = Date.now() + REST_MS
        return estimativa.trechos(lugares)
      }
    },
  }
}
