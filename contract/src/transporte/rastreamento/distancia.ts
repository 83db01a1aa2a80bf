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
