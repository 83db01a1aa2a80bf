import { Clock } from './clock.ts'

/** The plan under search and the few ways to change it: a stop goes in or out, a vehicle is given a route or exchanged for another. */
export class State extends Clock {
  /**
   * Gives a free slot to a vehicle of kind k, before its first stop goes in: a vehicle that stood still (`before` and `after` are -1), or
   * one more trip of a day, between two trips or at an end of it.
   */
  openRoute(r: number, k: number, before = -1, after = -1) {
    const { m } = this
    const kind = m.kinds[k]
    this.swapOpen(r, this.opened++)
    this.tripBefore[r] = before
    this.tripAfter[r] = after
    if (before >= 0) this.tripAfter[before] = r
    if (after >= 0) this.tripBefore[after] = r
    const first = before < 0 && after < 0
    if (first) this.usedOf[k]++
    this.kind[r] = k
    this.idle[r] = 0
    if (m.dims > 0 && !m.has.collections && !m.has.pairs) this.room[r] = kind.capacity[0]
    const [s, e] = [this.first(r), this.last(r)]
    this.node[s] = kind.start
    this.node[e] = kind.end
    this.leg[s] = this.dist(kind.start, kind.end, kind.profile)
    this.legTo[e] = this.leg[s]
    this.length[r] = this.leg[s]
    this.seconds[r] = this.time(kind.start, kind.end, kind.profile)
    this.cost += (first ? kind.fixed : 0) + kind.perMetre * this.leg[s] + kind.perSecond * this.seconds[r]
  }

  /** What the route costs more with a vehicle of kind k of the same family, Infinity when it cannot drive it. `more`: load to come. */
  exchangeCost(r: number, k: number, more: number): number {
    const { m } = this
    const from = this.kind[r]
    const a = m.kinds[from]
    const b = m.kinds[k]
    if (a.family !== b.family) return Number.POSITIVE_INFINITY
    if (m.dims > 0 && this.load[r * m.dims] + more > b.capacity[0]) return Number.POSITIVE_INFINITY
    for (let d = 1; d < m.dims; d++)
      if (this.load[r * m.dims + d] > b.capacity[d]) return Number.POSITIVE_INFINITY
    let cost = b.fixed - a.fixed + (b.perMetre - a.perMetre) * this.length[r]
    if (m.mixed) {
      for (let i = this.next[this.first(r)]; i !== this.last(r); i = this.next[i]) {
        if (m.may[k * m.n + i] === 0) return Number.POSITIVE_INFINITY
        if (m.extra !== null) cost += m.extra[k * m.n + i] - m.extra[from * m.n + i]
      }
    }
    return cost
  }

  /** Gives the route to a vehicle of kind k of the same family. `cost`: what `exchangeCost` said. */
  exchange(r: number, k: number, cost: number) {
    const { m } = this
    const from = this.kind[r]
    this.usedOf[from]--
    this.usedOf[k]++
    this.kind[r] = k
    if (m.dims > 0) this.room[r] += m.kinds[k].capacity[0] - m.kinds[from].capacity[0]
    this.cost += cost
  }

  private closeRoute(r: number) {
    const kind = this.m.kinds[this.kind[r]]
    this.swapOpen(r, --this.opened)
    const before = this.tripBefore[r]
    const after = this.tripAfter[r]
    if (before >= 0) this.tripAfter[before] = after
    if (after >= 0) this.tripBefore[after] = before
    const last = before < 0 && after < 0
    if (last) this.usedOf[this.kind[r]]--
    this.cost -=
      (last ? kind.fixed : 0) +
      kind.perMetre * this.length[r] +
      kind.perSecond * (this.seconds[r] + this.idle[r])
    this.idle[r] = 0
    // The neighbours of a trip that is gone begin and end otherwise.
    if (before >= 0) this.retime(before)
    else if (after >= 0) this.retime(after)
  }

  private swapOpen(r: number, to: number) {
    const at = this.openAt[r]
    const other = this.open[to]
    this.open[to] = r
    this.openAt[r] = to
    this.open[at] = other
    this.openAt[other] = at
  }

  /** Puts stop c after id p; times and loads of the route follow by `settle` or `retime`. */
  link(c: number, p: number, r: number) {
    const { m, next, prev, leg, legTo } = this
    const q = next[p]
    const kind = m.kinds[this.kind[r]]
    const to = this.dist(this.node[p], c, kind.profile)
    const from = this.dist(c, this.node[q], kind.profile)
    const delta = to + from - leg[p]
    next[p] = c
    prev[c] = p
    next[c] = q
    prev[q] = c
    leg[p] = to
    legTo[c] = to
    leg[c] = from
    legTo[q] = from
    this.route[c] = r
    this.length[r] += delta
    if (m.fair !== 0) this.cost += m.fair * (2 * this.stopsOfDay(r) + 1)
    this.size[r]++
    this.assigned++
    const base = r * m.dims
    if (m.collection[c] === 0) this.deliveries[r]++
    if (!m.has.collections && !m.has.pairs) {
      for (let d = 0; d < m.dims; d++) this.load[base + d] += m.quantity[c * m.dims + d]
      if (m.dims > 0) this.room[r] -= m.quantity[c * m.dims]
    }
    this.cost += kind.perMetre * delta - m.prize[c]
    if (kind.perSecond !== 0) {
      const seconds =
        this.time(this.node[p], c, kind.profile) +
        m.service[c] +
        this.time(c, this.node[q], kind.profile) -
        this.time(this.node[p], this.node[q], kind.profile)
      this.seconds[r] += seconds
      this.cost += kind.perSecond * seconds
    }
    if (m.extra !== null) this.cost += m.extra[this.kind[r] * m.n + c]
  }

  /** Takes stop c out; a route without stops is closed. */
  unlink(c: number) {
    const { m, next, prev, leg, legTo } = this
    const r = this.route[c]
    const p = prev[c]
    const q = next[c]
    const kind = m.kinds[this.kind[r]]
    const direct = this.dist(this.node[p], this.node[q], kind.profile)
    const delta = direct - leg[p] - leg[c]
    next[p] = q
    prev[q] = p
    leg[p] = direct
    legTo[q] = direct
    this.route[c] = -1
    this.length[r] += delta
    this.size[r]--
    if (m.fair !== 0) this.cost -= m.fair * (2 * this.stopsOfDay(r) + 1)
    this.assigned--
    const base = r * m.dims
    if (m.collection[c] === 0) this.deliveries[r]--
    if (!m.has.collections && !m.has.pairs) {
      for (let d = 0; d < m.dims; d++) this.load[base + d] -= m.quantity[c * m.dims + d]
      if (m.dims > 0) this.room[r] += m.quantity[c * m.dims]
    }
    this.cost += kind.perMetre * delta + m.prize[c]
    if (kind.perSecond !== 0) {
      const seconds =
        this.time(this.node[p], this.node[q], kind.profile) -
        this.time(this.node[p], c, kind.profile) -
        m.service[c] -
        this.time(c, this.node[q], kind.profile)
      this.seconds[r] += seconds
      this.cost += kind.perSecond * seconds
    }
    if (m.extra !== null) this.cost -= m.extra[this.kind[r] * m.n + c]
    if (this.size[r] === 0) this.closeRoute(r)
  }
}
