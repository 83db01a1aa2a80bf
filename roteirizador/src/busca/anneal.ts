import type { Model } from './model.ts'
import { Recreate, type Settings } from './recreate.ts'
import { savings } from './savings.ts'

/** The best plan so far, as the lists of `State` stood then. */
export interface Best {
  cost: number
  next: Int32Array
  kind: Int32Array
  tripBefore: Int32Array
  tripAfter: Int32Array
  open: number[]
  /** How many stops it leaves out. */
  out: number
}

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): take strings of neighbouring stops out of neighbouring routes,
 * put each back where it costs least, accept by simulated annealing.
 */
export class Annealer extends Recreate {
  readonly best: Best

  constructor(m: Model, settings: Settings) {
    super(m, settings)
    this.best = {
      cost: Number.POSITIVE_INFINITY,
      next: new Int32Array(this.s.next.length),
      kind: new Int32Array(this.s.slots),
      tripBefore: new Int32Array(this.s.slots),
      tripAfter: new Int32Array(this.s.slots),
      open: [],
      out: 0,
    }
  }

  start() {
    const routes = savings(this.m)
    if (routes) this.lay(routes)
    else this.layPrefixes()
    this.recreate()
    this.settleAbsent()
    this.keep()
  }

  /** Goes on from a plan that another search found. */
  adopt(days: readonly { k: number; stops: readonly number[] }[]) {
    this.layDays(days)
    if (this.s.cost < this.best.cost - 1e-7) this.keep()
  }

  /** One step at temperature t; true when the plan is the best so far. */
  step(t: number): boolean {
    const { s, m } = this
    this.iterations++
    const before = s.cost
    const bound = before - t * Math.log(this.rng.unit() + 1e-12)
    this.ruin()
    const placed = this.recreate(bound)
    if (m.has.families && !m.judged) this.exchangeAll()
    if (placed && s.cost < bound && !this.lone() && !this.broken()) {
      this.settleAbsent()
      if (s.cost < this.best.cost - 1e-7) {
        this.keep()
        return true
      }
      return false
    }
    this.undo()
    s.cost = before
    return false
  }

  /** Gives each touched route the cheapest vehicle that can drive it, and two of them each other's where that is cheaper. */
  protected exchangeAll() {
    const { s, m, routes } = this
    for (let t = 0; t < this.touches; t++) {
      const r = routes[t]
      if (s.size[r] === 0) continue
      let best = -1e-7
      let kind = -1
      for (let k = 0; k < m.kinds.length; k++) {
        if (k === s.kind[r] || s.usedOf[k] >= m.kinds[k].vehicles.length) continue
        const cost = s.exchangeCost(r, k, 0)
        if (cost < best) {
          best = cost
          kind = k
        }
      }
      if (kind >= 0) this.exchange(r, kind, best)
      for (let u = 0; u < t; u++) {
        const o = routes[u]
        if (s.size[o] === 0 || s.kind[o] === s.kind[r]) continue
        const here = s.exchangeCost(r, s.kind[o], 0)
        const there = s.exchangeCost(o, s.kind[r], 0)
        if (here + there >= -1e-7) continue
        const k = s.kind[r]
        this.exchange(r, s.kind[o], here)
        this.exchange(o, k, there)
      }
    }
  }

  /** Pairs are judged when the step is done. */
  protected broken(): boolean {
    if (!this.m.judged || !this.m.has.pairs) return false
    for (let t = 0; t < this.touches; t++)
      if (this.s.size[this.routes[t]] > 0 && !this.holds(this.routes[t])) return true
    return false
  }

  protected lone(): boolean {
    if (!this.m.noLoneCollections) return false
    for (let t = 0; t < this.touches; t++) {
      const r = this.routes[t]
      if (this.s.size[r] > 0 && this.s.deliveries[r] === 0) return true
    }
    return false
  }

  protected keep() {
    const { s, best } = this
    best.cost = s.cost
    best.next.set(s.next)
    best.kind.set(s.kind)
    best.tripBefore.set(s.tripBefore)
    best.tripAfter.set(s.tripAfter)
    best.out = this.m.n - s.assigned
    best.open = Array.from(s.open.subarray(0, s.opened))
  }
}
