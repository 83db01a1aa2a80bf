import type { Model } from './model.ts'

/**
 * A first plan by savings (Clarke and Wright 1964): every stop begins alone, and the two ends whose joining saves most are joined while the
 * load fits. For one kind of vehicle and loads alone; other problems begin by insertion. Routes of stops, the heaviest rules already kept.
 */
export function savings(m: Model): number[][] | null {
  const { kinds, has, n, dims } = m
  if (
    kinds.length !== 1 ||
    has.windows ||
    has.pairs ||
    has.collections ||
    has.order ||
    has.groups ||
    has.duration ||
    n < 50
  )
    return null
  const kind = kinds[0]
  if (kind.prefix.length > 0) return null
  if (kind.maxLength < Number.POSITIVE_INFINITY || kind.end < 0 || m.mixed || kind.maxStops < n) return null
  const dist = (a: number, b: number) => {
    const table = m.dist[kind.profile]
    if (table !== null) return table[a * m.nodes + b]
    return Math.floor(Math.sqrt((m.x[a] - m.x[b]) ** 2 + (m.y[a] - m.y[b]) ** 2) + m.rounding)
  }
  const pairs: { i: number; j: number; saved: number }[] = []
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < Math.min(m.near, 60); k++) {
      const j = m.neighbours[i * m.near + k]
      // Each pair once, in the direction that its stops are joined in: the tail of one route to the head of another.
      pairs.push({ i, j, saved: dist(i, kind.end) + dist(kind.start, j) - dist(i, j) })
    }
  }
  pairs.sort((a, b) => b.saved - a.saved || a.i - b.i || a.j - b.j)
  const routes: number[][] = Array.from({ length: n }, (_, i) => [i])
  const routeOf = Int32Array.from({ length: n }, (_, i) => i)
  const load = Float64Array.from(m.quantity)
  const symmetric = m.dist[kind.profile] === m.distT[kind.profile]
  for (const { i, j, saved } of pairs) {
    if (saved <= 0) break
    const a = routeOf[i]
    const b = routeOf[j]
    if (a === b) continue
    let fits = true
    for (let d = 0; d < dims; d++)
      if (load[a * dims + d] + load[b * dims + d] > kind.capacity[d]) fits = false
    if (!fits) continue
    const one = routes[a]
    const other = routes[b]
    if (one.at(-1) !== i && symmetric && one[0] === i) one.reverse()
    if (other[0] !== j && symmetric && other.at(-1) === j) other.reverse()
    if (one.at(-1) !== i || other[0] !== j) continue
    for (const stop of other) {
      one.push(stop)
      routeOf[stop] = a
    }
    routes[b] = []
    for (let d = 0; d < dims; d++) load[a * dims + d] += load[b * dims + d]
  }
  return routes.filter((route) => route.length > 0).sort((a, b) => b.length - a.length)
}
