import { Journal, STRIDE } from './journal.ts'
import { MANDATORY, type Model } from './model.ts'

/** Share of the steps around a stop left out that begin a day for it. */
const OPENING = 0.2

/** Takes strings of neighbouring stops out of neighbouring routes (Christiaens and Vanden Berghe 2020, section 5.1). */
export class Ruin extends Journal {
  /** Iteration in which a route lost a string. */
  protected readonly ruined: Int32Array
  /** Mean number of stops taken out, and the longest string of one route. */
  private readonly removed: number
  private readonly longest: number

  /** Whether some stop may stay out for a price, and no rule asks for a longer look at a day. */
  protected readonly optional: boolean
  /** Stop that gets a day of its own in this step, -1 for none. */
  protected opener = -1

  constructor(m: Model, seed: number, removed: number, longest: number) {
    super(m, seed)
    this.removed = removed
    this.longest = longest
    this.optional = !m.judged && !m.has.pairs && m.prize.some((prize) => prize < MANDATORY)
    this.ruined = new Int32Array(this.s.slots).fill(-1)
  }

  protected ruin() {
    const { s, m, rng, ruined } = this
    const { removed, longest } = this
    this.begin()
    const mean = s.opened === 0 ? 1 : s.assigned / s.opened
    const string = Math.min(longest, mean)
    const strings = Math.floor(rng.unit() * ((4 * removed) / (1 + string) - 1) + 1)
    // A stop that found no place makes the ruin around itself every other time.
    const seed = this.outs > 0 && rng.unit() < 0.5 ? this.out[rng.below(this.outs)] : rng.below(m.n)
    let left = strings
    if (this.outs <= 8) while (this.outs > 0) this.retry(this.out[this.outs - 1])
    this.opener = this.optional && s.route[seed] < 0 && rng.unit() < OPENING ? seed : -1
    const opening = this.opener >= 0
    if ((m.has.families || this.optional || this.journaled > 0) && rng.unit() < 0.05) this.whole(seed)
    const base = seed * m.near
    for (let k = -1; k < m.near && (left > 0 || opening); k++) {
      const c = k < 0 ? seed : m.neighbours[base + k]
      const r = s.route[c]
      if (r < 0) {
        if (this.absents < 60 && this.out[this.outAt[c]] === c && this.outAt[c] < this.outs) this.retry(c)
        continue
      }
      if (left <= 0 || ruined[r] === this.iterations) continue
      ruined[r] = this.iterations
      left--
      this.touch(r)
      const size = s.size[r]
      const l = Math.floor(rng.unit() * Math.min(size, string) + 1)
      const from = this.journaled
      this.string(c, l, size)
      if (m.has.pairs) for (let j = from; j < this.journaled; j++) this.takePartner(this.journal[STRIDE * j])
      if (s.size[r] > 0) s.retime(r)
    }
  }

  /** Takes a whole route out, one whose vehicle may serve the seed: strings alone seldom free a vehicle. */
  protected whole(seed: number) {
    const { s, m, rng } = this
    for (let tries = 0; tries < 8 && s.opened > 0; tries++) {
      const r = s.open[rng.below(s.opened)]
      if (m.may[s.kind[r] * m.n + seed] === 0 || s.size[r] > 40) continue
      this.ruined[r] = this.iterations
      this.touch(r)
      const end = s.last(r)
      for (let i = s.next[s.first(r)]; i !== end; ) {
        const following = s.next[i]
        this.take(i)
        i = following
      }
      return
    }
  }

  /** Takes `l` stops around c out of its route, half of the times sparing some in the middle. */
  protected string(c: number, l: number, size: number) {
    const { s, rng } = this
    let spared = 0
    if (l > 1 && l < size && rng.unit() < 0.5) {
      spared = 1
      while (l + spared < size && rng.unit() > 0.01) spared++
      if (spared > 1) spared = Math.min(spared, size - l)
    }
    const whole = l + spared
    const first = s.first(s.route[c])
    const last = s.last(s.route[c])
    let before = 0
    for (let i = s.prev[c]; i !== first && before < whole - 1; i = s.prev[i]) before++
    let after = 0
    for (let i = s.next[c]; i !== last && after < whole - 1; i = s.next[i]) after++
    const least = Math.max(0, whole - 1 - after)
    const back = least + rng.below(before - least + 1)
    let i = c
    for (let b = 0; b < back; b++) i = s.prev[i]
    const skipFrom = spared === 0 ? whole : 1 + rng.below(l - 1 || 1)
    for (let at = 0; at < whole; at++) {
      const following = s.next[i]
      if (at < skipFrom || at >= skipFrom + spared) this.take(i)
      i = following
    }
  }

  /** The other end of a pair leaves with it. */
  protected takePartner(c: number) {
    const other = this.m.pair[c]
    if (other >= 0 && this.s.route[other] >= 0) this.take(other)
  }
}
