import type { Model } from './model.ts'
import { Random } from './random.ts'
import { State } from './state.ts'

/** Numbers a removal is written with: stop, id before it, slot, kind, trip before, trip after. */
export const STRIDE = 6

/** What one step did to the plan, so that a refused step is undone and never copied. */
export class Journal {
  readonly m: Model
  readonly s: State
  readonly rng: Random
  iterations = 0
  /** Stops that the step took out and that wait for a place. */
  protected readonly absent: Int32Array
  protected absents = 0
  /** Every removal of the step, in order. */
  protected readonly journal: Int32Array
  protected journaled = 0
  /** Slots whose vehicle changed in this step, each with the kind it had. */
  protected readonly exchanged: number[] = []
  /** Routes that the step changed. */
  protected readonly routes: Int32Array
  protected touches = 0
  /** Whether times are all that a step must remember of a route. */
  private readonly light: boolean
  private readonly savedId: Int32Array
  private readonly savedEarly: Int32Array
  private readonly savedLate: Int32Array
  private saves = 0
  /** Stops left out of the plan, and where each stands among them. */
  protected readonly out: Int32Array
  protected readonly outAt: Int32Array
  protected outs = 0

  constructor(m: Model, seed: number) {
    this.m = m
    this.s = new State(m)
    this.rng = new Random(seed)
    this.absent = new Int32Array(m.n)
    this.journal = new Int32Array(STRIDE * m.n)
    this.routes = new Int32Array(this.s.slots)
    this.out = new Int32Array(m.n)
    this.outAt = new Int32Array(m.n)
    for (let i = 0; i < m.n; i++) this.absent[this.absents++] = i
    const { windows, duration, collections, pairs, groups, reload } = m.has
    this.light = windows && !duration && !collections && !pairs && !groups && !reload
    const saved = this.light ? m.n + 2 * this.s.slots : 0
    this.savedId = new Int32Array(saved)
    this.savedEarly = new Int32Array(saved)
    this.savedLate = new Int32Array(saved)
  }

  /** An empty page. */
  protected begin() {
    this.journaled = 0
    this.touches = 0
    this.saves = 0
    this.exchanged.length = 0
  }

  protected touch(r: number) {
    if (this.s.touched[r] === this.iterations) return
    this.s.touched[r] = this.iterations
    this.routes[this.touches++] = r
    if (this.light) this.save(r)
  }

  /** Remembers the times of a route, so that a refused step costs a copy and not a reckoning. */
  protected save(r: number) {
    const { s, savedId, savedEarly, savedLate } = this
    const end = s.last(r)
    let v = this.saves
    for (let i = s.first(r); ; i = s.next[i]) {
      savedId[v] = i
      savedEarly[v] = s.early[i]
      savedLate[v] = s.late[i]
      v++
      if (i === end) break
    }
    this.saves = v
  }

  protected take(c: number) {
    if (this.m.fixed[c] === 1) return
    const { s, journal } = this
    const r = s.route[c]
    const at = STRIDE * this.journaled++
    journal[at] = c
    journal[at + 1] = s.prev[c]
    journal[at + 2] = r
    journal[at + 3] = s.kind[r]
    journal[at + 4] = s.tripBefore[r]
    journal[at + 5] = s.tripAfter[r]
    s.unlink(c)
    this.absent[this.absents++] = c
  }

  /** Everything as before the step: what went in goes out, what went out goes back in reverse order. */
  protected undo() {
    const { s, journal, exchanged } = this
    for (let x = exchanged.length - 2; x >= 0; x -= 2)
      if (s.size[exchanged[x]] > 0) s.exchange(exchanged[x], exchanged[x + 1], 0)
    for (let j = 0; j < this.journaled; j++) {
      const c = journal[STRIDE * j]
      if (s.route[c] >= 0) s.unlink(c)
    }
    for (let j = this.journaled - 1; j >= 0; j--) {
      const c = journal[STRIDE * j]
      const r = journal[STRIDE * j + 2]
      if (r < 0) {
        this.leave(c)
        continue
      }
      if (s.size[r] === 0)
        s.openRoute(r, journal[STRIDE * j + 3], journal[STRIDE * j + 4], journal[STRIDE * j + 5])
      s.link(c, journal[STRIDE * j + 1], r)
    }
    this.absents = 0
    if (this.light) {
      for (let v = 0; v < this.saves; v++) {
        const i = this.savedId[v]
        s.early[i] = this.savedEarly[v]
        s.late[i] = this.savedLate[v]
      }
      return
    }
    for (let t = 0; t < this.touches; t++) {
      const r = this.routes[t]
      if (s.size[r] > 0) s.retime(r)
    }
  }

  /** Who found no place in an accepted step is left out. */
  protected settleAbsent() {
    for (let a = 0; a < this.absents; a++) if (this.s.route[this.absent[a]] < 0) this.leave(this.absent[a])
    this.absents = 0
  }

  /** Puts a stop among those left out. */
  protected leave(c: number) {
    this.outAt[c] = this.outs
    this.out[this.outs++] = c
  }

  /** Takes a stop that was left out into the step, to try it again. */
  protected retry(c: number) {
    const { out, outAt, journal } = this
    const last = out[--this.outs]
    out[outAt[c]] = last
    outAt[last] = outAt[c]
    const at = STRIDE * this.journaled++
    journal[at] = c
    journal[at + 2] = -1
    this.absent[this.absents++] = c
  }

  protected exchange(r: number, k: number, cost: number) {
    this.exchanged.push(r, this.s.kind[r])
    this.s.exchange(r, k, cost)
  }

  /** What is on board before the search begins. */
  protected layPrefixes() {
    const { s, m } = this
    m.kinds.forEach((kind, k) => {
      if (kind.prefix.length === 0) return
      const r = s.open[s.opened]
      s.openRoute(r, k)
      let before = s.first(r)
      for (const i of kind.prefix) {
        s.link(i, before, r)
        before = i
      }
      s.retime(r)
    })
    this.absents = 0
    for (let i = 0; i < m.n; i++) if (s.route[i] < 0) this.absent[this.absents++] = i
  }

  /** Everybody out, then these days in as they stand: a plan that another search found. */
  protected layDays(days: readonly { k: number; stops: readonly number[] }[]) {
    const { s, m } = this
    for (let i = 0; i < m.n; i++) if (s.route[i] >= 0) s.unlink(i)
    for (const { k, stops } of days) {
      let before = -1
      let r = -1
      for (const [at, i] of stops.entries()) {
        if (i < 0 || at === 0) {
          if (i < 0) before = r
          r = s.open[s.opened]
          s.openRoute(r, k, before, -1)
          if (i < 0) continue
        }
        s.link(i, s.prev[s.last(r)], r)
      }
      for (let trip = r; trip >= 0; trip = s.tripBefore[trip]) s.retime(trip)
    }
    this.begin()
    this.absents = 0
    this.outs = 0
    for (let i = 0; i < m.n; i++) if (s.route[i] < 0) this.leave(i)
  }

  /** Lays routes into an empty plan, as many as there are vehicles; their stops wait for no place any more. */
  protected lay(routes: readonly number[][]) {
    const { s } = this
    for (const stops of routes.slice(0, s.slots)) {
      const r = s.open[s.opened]
      s.openRoute(r, 0)
      let before = s.first(r)
      for (const i of stops) {
        s.link(i, before, r)
        before = i
      }
      s.retime(r)
    }
    this.absents = 0
    for (let i = 0; i < this.m.n; i++) if (s.route[i] < 0) this.absent[this.absents++] = i
  }
}
