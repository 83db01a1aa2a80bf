import type { Config } from '../../config.ts'
import { createEstimativa } from './estimativa.ts'
import { matrizEstimada, matrizesDe } from './matriz.ts'
import { createOsrm } from './osrm.ts'
import type { DistanciaPort, Lugar } from './port.ts'
import { createValhalla } from './valhalla.ts'

export type { DistanciaPort, Lugar, Matriz, Trecho } from './port.ts'

/** How long a server that failed is left alone. */
const REST_MS = 60_000

/** What stands before the address of a Valhalla server; an address alone is OSRM's. */
const VALHALLA = 'valhalla+'

/** The OSRM or Valhalla server under DISTANCIA_URL, with the estimate while it is away; without one, the estimate. */
export function createDistancia(config: Pick<Config, 'distanciaUrl'>): DistanciaPort {
  const estimativa = createEstimativa()
  const estimada = async (lugares: readonly Lugar[]) => matrizEstimada(lugares)
  if (!config.distanciaUrl) return { ...estimativa, matriz: estimada }
  const url = config.distanciaUrl
  const server = url.startsWith(VALHALLA) ? createValhalla(url.slice(VALHALLA.length)) : createOsrm(url)
  const matriz = matrizesDe(server)
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
    matriz: async (lugares, sinal) => {
      if (Date.now() < resting) return estimada(lugares)
      try {
        return await matriz(lugares, sinal)
      } catch (error) {
        if (sinal?.aborted) throw error
        resting = Date.now() + REST_MS
        return estimada(lugares)
      }
    },
  }
}
