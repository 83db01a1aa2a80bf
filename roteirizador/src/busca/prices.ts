import type { Problema } from '../problema.ts'
import type { Kind, Model } from './model.ts'

type At = readonly [number, number]

const side = (a: At, b: At, p: At): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

/** Whether the straight way from a to b goes through the gate between c and d; touching its end is going past it. */
export function crosses(a: At, b: At, c: At, d: At): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** Whether ways cost something that their length does not say. */
export const isPriced = (p: Problema): boolean =>
  (p.regras?.pedagios ?? []).length > 0 || (p.pesos?.compacta ?? 0) > 0

/**
 * Tolls and compactness go into the lengths that the search compares: a leg is as much longer as its price would buy way for. Kinds of
 * equal axles and price of the way share such a table; what the leg truly measures stays in `metres`, its toll in `toll`. A vehicle whose way
 * costs nothing pays its tolls too, but the search does not go round them.
 */
export function priceLegs(p: Problema, m: Model, nodePlace: readonly number[]) {
  m.metres = m.dist.map(() => null)
  m.toll = m.dist.map(() => null)
  if (!isPriced(p)) return
  if (m.dist.includes(null)) throw new Error('pedágio e compacidade pedem tabelas de distância')
  const perAxle = tollsPerAxle(p, m, nodePlace)
  const known = new Map<string, number>()
  for (const kind of m.kinds) {
    const key = [kind.profile, kind.axles, kind.perMetre].join()
    let own = known.get(key)
    if (own === undefined) {
      own = m.dist.length
      known.set(key, own)
      addProfile(m, kind, perAxle)
    }
    kind.profile = own
  }
}

function addProfile(m: Model, kind: Kind, perAxle: Int32Array | null) {
  const { nodes, n } = m
  const base = kind.profile
  const metres = m.dist[base] as Int32Array
  const toll = perAxle === null ? null : perAxle.map((c) => c * kind.axles)
  const priced = new Int32Array(metres)
  if (kind.perMetre > 0) {
    for (let i = 0; i < nodes; i++) {
      for (let j = 0; j < nodes; j++) {
        const at = i * nodes + j
        const beside = i < n && j < n ? metres[at] * m.compact : 0
        priced[at] += Math.round((beside + (toll === null ? 0 : toll[at])) / kind.perMetre)
      }
    }
  }
  const turned = new Int32Array(nodes * nodes)
  for (let i = 0; i < nodes; i++)
    for (let j = 0; j < nodes; j++) turned[j * nodes + i] = priced[i * nodes + j]
  m.dist.push(priced)
  m.distT.push(turned)
  m.time.push(m.time[base])
  m.timeT.push(m.timeT[base])
  m.slices.push(m.slices[base])
  m.metres.push(metres)
  m.toll.push(toll)
}

/** What each leg costs an axle, by the gates that it goes through; null where there are none. */
function tollsPerAxle(p: Problema, m: Model, nodePlace: readonly number[]): Int32Array | null {
  const gates = p.regras?.pedagios ?? []
  if (gates.length === 0) return null
  const { nodes } = m
  const out = new Int32Array(nodes * nodes)
  const at = nodePlace.map((place): At => [p.lugares[place].lat, p.lugares[place].lng])
  for (let i = 0; i < nodes; i++) {
    for (let j = 0; j < nodes; j++) {
      for (const gate of gates) if (crosses(at[i], at[j], ...gate.linha)) out[i * nodes + j] += gate.porEixo
    }
  }
  return out
}
