import type { DistanciaPort, Lugar, Trecho } from './port.ts'

const EARTH_M = 6_371_000
const RAD = Math.PI / 180
/** Roads are so much longer than the crow's way. */
const ROAD = 1.3

/** Metres as the crow flies. */
export function metros(a: Lugar, b: Lugar): number {
  const dLat = (b.lat - a.lat) * RAD
  const dLng = (b.lng - a.lng) * RAD
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A truck in town, between neighbouring towns, and on the road: km/h by the length of the leg. */
const speedFor = (km: number): number => (km < 8 ? 25 : km < 40 ? 42 : 62)

/** One leg by a road factor and a truck's usual speed. */
export function estimar(a: Lugar, b: Lugar): Trecho {
  const distancia = metros(a, b) * ROAD
  const duracao = distancia / 1000 / speedFor(distancia / 1000)
  return { distancia_m: Math.round(distancia), duracao_s: Math.round(duracao * 3600) }
}

/** Needs nobody: good enough to foretell a stop, not to bill a kilometre. */
export const createEstimativa = (): DistanciaPort => ({
  trechos: async (lugares) => lugares.slice(1).map((to, at) => estimar(lugares[at]!, to)),
})
