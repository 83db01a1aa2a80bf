export type Medida = { lat: number; lng: number; precisao: number; em: number }

const EARTH_M = 6_371_000
const SLOWEST_MS = 60_000
const QUICKEST_MS = 10_000
const FAR_M = 100
/** A point that may be a neighbourhood away says nothing. */
const USELESS_M = 500

/** Metres between two points, near enough for a town. */
export function metros(a: Pick<Medida, 'lat' | 'lng'>, b: Pick<Medida, 'lat' | 'lng'>): number {
  const rad = Math.PI / 180
  const x = (b.lng - a.lng) * rad * Math.cos(((a.lat + b.lat) / 2) * rad)
  const y = (b.lat - a.lat) * rad
  return Math.sqrt(x * x + y * y) * EARTH_M
}

/** A point is worth keeping when a minute has passed, or a hundred metres in ten seconds or more. */
export function vale(last: Medida | null, now: Medida): boolean {
  if (now.precisao > USELESS_M) return false
  if (!last) return true
  const passed = now.em - last.em
  if (passed >= SLOWEST_MS) return true
  return passed >= QUICKEST_MS && metros(last, now) >= FAR_M
}
