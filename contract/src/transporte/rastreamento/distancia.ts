/** A place in degrees. */
export type Lugar = { lat: number; lng: number }

const EARTH_M = 6_371_000
const RAD = Math.PI / 180

/** Metres as the crow flies (haversine on a sphere: within 0.5 % of the ellipsoid). */
export function metros(a: Lugar, b: Lugar): number {
  const dLat = (b.lat - a.lat) * RAD
  const dLng = (b.lng - a.lng) * RAD
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Roads are so much longer than the crow's way. */
const ROAD = 1.3

/** A truck in town, between neighbouring towns, and on the road: km/h by the length of the leg. */
const speedFor = (km: number): number => (km < 8 ? 25 : km < 40 ? 42 : 62)

/** One leg by a road factor and a truck's usual speed. */
export function estimar(a: Lugar, b: Lugar, road = ROAD): { distancia_m: number; duracao_s: number } {
  const distancia = metros(a, b) * road
  const duracao = distancia / 1000 / speedFor(distancia / 1000)
  return { distancia_m: Math.round(distancia), duracao_s: Math.round(duracao * 3600) }
}
