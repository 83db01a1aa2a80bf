import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { DistanciaPort, Lugar, Trecho } from './port.ts'

/** Roads are so much longer than the crow's way. */
const ROAD = 1.3

/** A truck in town, between neighbouring towns, and on the road: km/h by the length of the leg. */
const speedFor = (km: number): number => (km < 8 ? 25 : km < 40 ? 42 : 62)

/** One leg by a road factor and a truck's usual speed. */
export function estimar(a: Lugar, b: Lugar, road = ROAD): Trecho {
  const distancia = metros(a, b) * road
  const duracao = distancia / 1000 / speedFor(distancia / 1000)
  return { distancia_m: Math.round(distancia), duracao_s: Math.round(duracao * 3600) }
}

/** Needs nobody: good enough to foretell a stop, not to bill a kilometre. */
export const createEstimativa = (): Pick<DistanciaPort, 'trechos'> => ({
  trechos: async (lugares) => lugares.slice(1).map((to, at) => estimar(lugares[at]!, to)),
})
