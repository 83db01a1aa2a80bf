import { type Lugar, metros } from './distancia.ts'

/** A corner as [lng, lat]. */
export type Canto = readonly [number, number]
/** A circle, or a polygon with the circle around it. */
export type Contorno = Lugar & { raio_m: number; poligono?: readonly Canto[] | null }

const M_A_DEGREE = 111_200

/** Metres from a point to a stretch, both in metres around the point itself. */
function aoTrecho(a: Canto, b: Canto): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(a[0] * dx + a[1] * dy) / length))
  return Math.hypot(a[0] + t * dx, a[1] + t * dy)
}

/** Metres from a place to the edge of a fence: negative inside. */
export function metrosAteCerca(p: Lugar, c: Contorno): number {
  if (!c.poligono) return metros(p, c) - c.raio_m
  const scale = M_A_DEGREE * Math.cos((p.lat * Math.PI) / 180)
  const at = c.poligono.map(([lng, lat]): Canto => [(lng - p.lng) * scale, (lat - p.lat) * M_A_DEGREE])
  let inside = false
  let edge = Number.POSITIVE_INFINITY
  for (let i = 0; i < at.length; i++) {
    const [a, b] = [at[i]!, at[(i + 1) % at.length]!]
    edge = Math.min(edge, aoTrecho(a, b))
    if (a[1] > 0 !== b[1] > 0 && (a[0] * (b[1] - a[1]) - a[1] * (b[0] - a[0])) / (b[1] - a[1]) > 0)
      inside = !inside
  }
  return inside ? -edge : edge
}

/** The circle around a polygon: the middle of its corners, and the metres to the farthest of them. */
export function circuloAoRedor(poligono: readonly Canto[]): Lugar & { raio_m: number } {
  const mean = (n: 0 | 1) => poligono.reduce((sum, corner) => sum + corner[n], 0) / poligono.length
  const middle = { lng: mean(0), lat: mean(1) }
  const far = Math.max(...poligono.map(([lng, lat]) => metros(middle, { lng, lat })))
  return { ...middle, raio_m: Math.max(30, Math.ceil(far)) }
}
