import { RELOAD } from '../passeio.ts'
import { simular } from '../simulador.ts'
import { Insertion } from './insertion.ts'
import { isPlain, MANDATORY, type Model } from './model.ts'
import { PairInsertion } from './pairs.ts'
import { Ruin } from './ruin.ts'

export interface Settings {
  seed: number
  /** Mean number of stops taken out, and the longest string of neighbours on one route. */
  removed: number
  longest: number
  /** Share of good places overlooked on purpose. */
  blink: number
}

/** Puts every absent stop back where it costs least. */
export class Recreate extends Ruin {
  private readonly insertion: Insertion
  private readonly pairs: PairInsertion
  private readonly keys: Float64Array
  /** Whether only places beside neighbours and at the ends of touched routes are looked at. */
  private readonly local: boolean
  /** Whether lengths of the neighbour lists are the legs themselves, and the way is all that a place costs. */
  private readonly exact: boolean
  private readonly leastPerMetre: number
  /** Of the stop being placed: slots, or -1 - kind of a vehicle to open, whose day broke a rule. */
  private readonly refused: number[] = []
  /** Which routes a pair has been tried on already. */
  private readonly triedAt: Int32Array
  private tried = 0

  constructor(m: Model, settings: Settings) {
    super(m, settings.seed, settings.removed, settings.longest)
    this.insertion = new Insertion(this.s, this.rng)
    this.insertion.blink = settings.blink
    this.pairs = new PairInsertion(this.s, this.rng)
    this.pairs.blink = settings.blink
    this.keys = new Float64Array(m.n)
    this.triedAt = new Int32Array(this.s.slots)
    this.local = m.has.windows || isPlain(m) || m.n > 2_000
    this.exact =
      m.dist[0] === m.distT[0] &&
      m.metres[0] === null &&
      m.kinds.every((k) => k.profile === 0 && k.perSecond === 0)
    this.leastPerMetre = Math.min(...m.kinds.map((k) => k.perMetre))
  }

  /** False when the plan would cost more than `bound` whatever comes next: then the step is given up where it stands. */
  protected recreate(bound = Number.POSITIVE_INFINITY): boolean {
    const { s, m, absent } = this
    this.order()
    if (this.opener >= 0) this.open(this.opener)
    let kept = 0
    // A first plan serves all that it can: to leave a stop out is easy later on, to begin a day for one of them is not.
    const full = this.optional && this.iterations === 0
    const strict = bound < Number.POSITIVE_INFINITY && !m.judged && !m.has.families && !m.has.pairs
    // What still waits for a place costs its prize until then.
    let waiting = 0
    if (strict)
      for (let a = 0; a < this.absents; a++) if (s.route[absent[a]] < 0) waiting += m.prize[absent[a]]
    for (let a = 0; a < this.absents; a++) {
      const c = absent[a]
      if (s.route[c] >= 0) continue
      if (strict) {
        waiting -= m.prize[c]
        const limit = Math.min(m.prize[c], bound - (s.cost - waiting - m.prize[c]))
        this.place(c, limit)
        if (!this.put(c)) {
          if (limit < m.prize[c]) return false
          absent[kept++] = c
        }
        continue
      }
      if (m.pair[c] >= 0) {
        if (!this.placePair(c)) absent[kept++] = c
        continue
      }
      if (m.judged) {
        if (!this.placeJudged(c)) absent[kept++] = c
        continue
      }
      this.place(c, full ? MANDATORY : m.prize[c])
      if (!this.put(c)) absent[kept++] = c
    }
    this.absents = kept
    return true
  }

  /** A day of its own for stop c though its prize does not pay it: its neighbours may. */
  private open(c: number) {
    const { m, insertion } = this
    insertion.reset(MANDATORY)
    for (let k = 0; k < m.kinds.length; k++) insertion.alone(c, k)
    this.put(c)
  }

  /** Does what `place` found; false when it found nothing. */
  protected put(c: number): boolean {
    const { s, insertion } = this
    if (insertion.opens >= 0) {
      const r = s.open[s.opened]
      this.touch(r)
      s.openRoute(r, insertion.opens, insertion.tripBefore, insertion.tripAfter)
      s.link(c, s.first(r), r)
      s.retime(r)
      return true
    }
    if (insertion.route < 0) return false
    this.touch(insertion.route)
    if (insertion.exchanges >= 0) this.exchange(insertion.route, insertion.exchanges, insertion.exchangeCost)
    s.link(c, insertion.after, insertion.route)
    s.settle(c, insertion.route)
    return true
  }

  /** Where rules are too long for quick questions, the day with the stop in it is walked; a day that breaks one is not asked again for it. */
  protected placeJudged(c: number): boolean {
    const { s } = this
    this.refused.length = 0
    for (let tries = 0; tries < 4; tries++) {
      this.place(c, this.m.prize[c])
      const opens = this.insertion.opens
      if (!this.put(c)) return false
      const r = s.route[c]
      if (this.holds(r)) return true
      s.unlink(c)
      if (s.size[r] > 0) s.retime(r)
      this.refused.push(opens >= 0 ? -1 - opens : r)
    }
    return false
  }

  protected holds(r: number): boolean {
    const { s, m } = this
    let first = r
    while (s.tripBefore[first] >= 0) first = s.tripBefore[first]
    const stops: number[] = []
    for (let trip = first; trip >= 0; trip = s.tripAfter[trip]) {
      if (trip !== first) stops.push(RELOAD)
      stops.push(...s.stopsOf(trip))
    }
    return simular(m, s.kind[r], stops).violacoes.length === 0
  }

  /** A collection and its delivery, whichever of them comes up first. */
  protected placePair(c: number): boolean {
    const { s, m, pairs } = this
    const a = m.collection[c] === 1 ? c : m.pair[c]
    const b = m.pair[a]
    pairs.reset(m.prize[a] + m.prize[b])
    if (s.assigned > m.near) {
      for (let t = 0; t < this.touches; t++) this.tryPair(a, b, this.routes[t])
      this.tried++
      for (let k = 0; k < 2 * m.near; k++) {
        const r = s.route[m.neighbours[(k & 1 ? b : a) * m.near + (k >> 1)]]
        if (r < 0 || s.touched[r] === this.iterations || this.triedAt[r] === this.tried) continue
        this.triedAt[r] = this.tried
        this.tryPair(a, b, r)
      }
    } else for (let o = 0; o < s.opened; o++) this.tryPair(a, b, s.open[o])
    for (let k = 0; k < m.kinds.length; k++) pairs.alone(a, b, k)
    if (pairs.opens >= 0) {
      const r = s.open[s.opened]
      this.touch(r)
      s.openRoute(r, pairs.opens)
      s.link(a, s.first(r), r)
      s.link(b, a, r)
      s.retime(r)
      return true
    }
    if (pairs.route < 0) return false
    this.touch(pairs.route)
    s.link(a, pairs.pickAfter, pairs.route)
    s.link(b, pairs.dropAfter, pairs.route)
    s.retime(pairs.route)
    return true
  }

  protected tryPair(a: number, b: number, r: number) {
    if (this.s.size[r] > 0 && this.pairs.fits(a, b, r)) this.pairs.scan(a, b, r)
  }

  protected refuses(r: number): boolean {
    return this.m.judged && this.refused.includes(r)
  }

  /** Where stop c costs least: open routes, a route of its own, or out. */
  protected place(c: number, limit: number) {
    const { s, m, insertion } = this
    insertion.reset(limit)
    if (this.local && s.assigned > m.near) {
      this.besideNeighbours(c)
      this.atEnds(c)
    } else {
      const { room, open } = s
      const need = m.dims === 0 ? 0 : m.quantity[c * m.dims]
      for (let o = 0; o < s.opened; o++) {
        const r = open[o]
        if (room[r] >= need && !this.refuses(r) && insertion.fits(c, r)) insertion.scan(c, r)
      }
    }
    for (let k = 0; k < m.kinds.length; k++) if (!this.refuses(-1 - k)) insertion.alone(c, k)
    if (m.has.families && !m.judged) {
      for (let t = 0; t < this.touches; t++) {
        const r = this.routes[t]
        if (s.size[r] > 0) insertion.scanBigger(c, r)
      }
    }
  }

  /** First and last place of each touched route: the base is nobody's neighbour. */
  private atEnds(c: number) {
    const { s, m, insertion } = this
    for (let t = 0; t < this.touches; t++) {
      const r = this.routes[t]
      if (s.size[r] === 0 || this.refuses(r) || !insertion.fits(c, r)) continue
      const kind = m.kinds[s.kind[r]]
      const extra = insertion.besides(c, r)
      insertion.at(c, s.first(r), r, kind, extra)
      insertion.at(c, s.prev[s.last(r)], r, kind, extra)
    }
  }

  /**
   * The places on both sides of each neighbour, nearest first. Going by c from the nearer end of a leg costs at least twice the way to it
   * less the leg itself, so that most are passed over by one look at the legs.
   */
  private besideNeighbours(c: number) {
    const { s, m, insertion, exact } = this
    const { route, room, early, late, next, prev, node, leg, legTo, timed } = s
    const { placeNeighbours, placeLength, beside, nodes } = m
    const table = m.dist[0]
    const base = c * beside
    const row = c * nodes
    const need = m.dims === 0 ? 0 : m.quantity[c * m.dims]
    const opens = m.winOpen[m.winAt[c]]
    const closes = m.winClose[m.winAt[c + 1] - 1]
    const { leastPerMetre } = this
    for (let k = 0; k < beside; k++) {
      const j = placeNeighbours[base + k]
      const far = placeLength[base + k]
      const bound = 2 * far - insertion.cost / leastPerMetre
      const behind = leg[j] > bound
      const before = legTo[j] > bound
      if (!(behind || before)) continue
      const r = route[j]
      if (r < 0 || room[r] < need) continue
      const b = behind && (!timed || early[j] <= closes)
      const a = before && (!timed || late[j] >= opens)
      if (!(a || b) || this.refuses(r) || !insertion.fits(c, r)) continue
      const kind = m.kinds[s.kind[r]]
      const extra = insertion.besides(c, r)
      if (!exact) {
        if (b) insertion.at(c, j, r, kind, extra)
        if (a) insertion.at(c, prev[j], r, kind, extra)
        continue
      }
      if (b) {
        const q = next[j]
        const to = node[q]
        const delta = far + (table !== null && to >= 0 ? table[row + to] : s.dist(c, to, 0)) - leg[j]
        insertion.offer(c, j, q, r, kind, delta, extra)
      }
      if (a) {
        const p = prev[j]
        const delta = far + (table !== null ? table[row + node[p]] : s.dist(node[p], c, 0)) - legTo[j]
        insertion.offer(c, p, j, r, kind, delta, extra)
      }
    }
  }

  /** Random, biggest, farthest or nearest first; with windows also tightest, earliest or latest first. */
  protected order() {
    const { m, s, rng, keys, absent, absents } = this
    // Where stops may stay out, also the dearest first.
    const last = m.has.windows ? 17 : 11
    const drawn = rng.below(this.optional ? last + 4 : last)
    const draw = drawn >= last ? 17 : drawn
    const depot = m.kinds[0].start
    for (let a = 0; a < absents; a++) {
      const c = absent[a]
      if (draw < 4) keys[c] = rng.next()
      else if (draw < 8) keys[c] = m.dims > 0 ? -m.quantity[c * m.dims] : 0
      else if (draw < 10) keys[c] = -s.dist(depot, c, 0)
      else if (draw < 11) keys[c] = s.dist(depot, c, 0)
      else if (draw < 13) keys[c] = m.winClose[m.winAt[c + 1] - 1] - m.winOpen[m.winAt[c]]
      else if (draw < 15) keys[c] = m.winOpen[m.winAt[c]]
      else if (draw < 17) keys[c] = -m.winClose[m.winAt[c + 1] - 1]
      else keys[c] = -m.prize[c]
    }
    if (absents > 60) {
      absent.subarray(0, absents).sort((a, b) => keys[a] - keys[b] || a - b)
      return
    }
    for (let a = 1; a < absents; a++) {
      const c = absent[a]
      const key = keys[c]
      let b = a - 1
      while (b >= 0 && keys[absent[b]] > key) {
        absent[b + 1] = absent[b]
        b--
      }
      absent[b + 1] = c
    }
  }
}
