import type { Random } from './random.ts'
import type { State } from './state.ts'

/** Where a collection and its delivery go together: `pickAfter` and `dropAfter` are ids, the latter the collection itself when they touch. */
export class PairInsertion {
  private readonly s: State
  private readonly rng: Random
  blink = 0.01
  cost = 0
  route = -1
  opens = -1
  pickAfter = -1
  dropAfter = -1

  constructor(s: State, rng: Random) {
    this.s = s
    this.rng = rng
  }

  reset(limit: number) {
    this.cost = limit
    this.route = -1
    this.opens = -1
  }

  fits(a: number, b: number, r: number): boolean {
    const { m, kind, size } = this.s
    const k = kind[r]
    return m.may[k * m.n + a] === 1 && m.may[k * m.n + b] === 1 && size[r] + 2 <= m.kinds[k].maxStops
  }

  /** Every pair of places of route r: the times behind the collection are walked once for each of its places. */
  scan(a: number, b: number, r: number) {
    const { s } = this
    const { m, next, node, leg, early, late } = s
    const kind = m.kinds[s.kind[r]]
    const { profile, perMetre } = kind
    const end = s.last(r)
    const closes = m.winClose[m.winAt[a + 1] - 1]
    const share = m.fair === 0 ? 0 : m.fair * (4 * s.stopsOfDay(r) + 4)
    for (let p = s.first(r); p !== end; p = next[p]) {
      if (s.timed && early[p] > closes) break
      const q = next[p]
      if (q < m.n && m.fixed[q] === 1) continue
      const toA = s.dist(node[p], a, profile)
      const pick = toA + s.dist(a, node[q], profile) - leg[p]
      // Both may stand between p and q.
      const way = toA + s.dist(a, b, profile) + s.dist(b, node[q], profile) - leg[p]
      const both = perMetre * way + share
      if (perMetre * pick >= this.cost && both >= this.cost) continue
      if (!this.room(a, p, kind.capacity)) continue
      let leave = 0
      let start = 0
      if (s.timed) {
        start = s.startAt(a, early[p] + (p < m.n ? m.service[p] : 0) + s.time(node[p], a, profile))
        leave = start + m.service[a]
        if (start >= 0x3fffffff) continue
      }
      if (
        both < this.cost &&
        this.dropHere(a, b, q, leave, profile, r) &&
        s.length[r] + way <= kind.quickLength
      )
        this.take(both, r, p, a)
      // On to each later place of the delivery, for as long as the rest of the day can wait.
      let behind = a
      for (let i = q; i !== end; i = next[i]) {
        if (s.timed) {
          start = s.startAt(i, leave + s.time(behind, i, profile))
          if (start > late[i]) break
          leave = start + m.service[i]
        }
        if (!this.room(a, i, kind.capacity)) break
        behind = i
        const j = next[i]
        const drop = s.dist(i, b, profile) + s.dist(b, node[j], profile) - leg[i]
        const cost = perMetre * (pick + drop) + share
        if (
          cost < this.cost &&
          this.dropHere(i, b, j, leave, profile, r) &&
          s.length[r] + pick + drop <= kind.quickLength
        )
          this.take(cost, r, p, i)
      }
    }
  }

  private dropHere(from: number, b: number, q: number, leave: number, profile: number, r: number): boolean {
    const { s } = this
    if (!s.timed) return true
    const start = s.startAt(b, leave + s.time(from, b, profile))
    void r
    return start + s.m.service[b] + s.time(b, s.node[q], profile) <= s.late[q]
  }

  private room(a: number, p: number, capacity: Float64Array): boolean {
    const { m, aboard } = this.s
    for (let d = 0; d < m.dims; d++)
      if (aboard[p * m.dims + d] + m.quantity[a * m.dims + d] > capacity[d]) return false
    return true
  }

  private take(cost: number, r: number, p: number, dropAfter: number) {
    if (this.rng.unit() < this.blink) return
    this.cost = cost
    this.route = r
    this.opens = -1
    this.pickAfter = p
    this.dropAfter = dropAfter
  }

  alone(a: number, b: number, k: number) {
    const { s } = this
    const { m } = s
    const kind = m.kinds[k]
    const { profile } = kind
    if (
      s.usedOf[k] >= kind.vehicles.length ||
      s.opened >= s.slots ||
      m.may[k * m.n + a] === 0 ||
      m.may[k * m.n + b] === 0
    )
      return
    const length = s.dist(kind.start, a, profile) + s.dist(a, b, profile) + s.dist(b, kind.end, profile)
    const cost = kind.fixed + kind.perMetre * length + 4 * m.fair
    if (cost >= this.cost || length > kind.quickLength) return
    if (s.timed) {
      const first = s.startAt(a, kind.from + s.time(kind.start, a, profile)) + m.service[a]
      const second = s.startAt(b, first + s.time(a, b, profile)) + m.service[b]
      if (second + s.time(b, kind.end, profile) > kind.to) return
    }
    this.cost = cost
    this.opens = k
    this.route = -1
  }
}
