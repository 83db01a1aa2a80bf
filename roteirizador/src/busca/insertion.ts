import type { Kind } from './model.ts'
import type { Random } from './random.ts'
import type { State } from './state.ts'

/**
 * The one move of the search: stop c after id p. Each rule is asked here, cheapest question first; a place dearer than the best so far is
 * not examined, and one in a hundred good places is overlooked on purpose (a blink), so that the search does not repeat itself.
 */
export class Insertion {
  private readonly s: State
  private readonly rng: Random
  blink = 0.01
  cost = 0
  after = -1
  route = -1
  /** Kind of the vehicle to open, -1 when the route is open already. */
  opens = -1
  /** Of one more trip of a day: the trips it goes between, -1 for none. */
  tripBefore = -1
  tripAfter = -1
  /** Kind that the route is given to before the stop goes in, -1 when it keeps its vehicle; and what that costs. */
  exchanges = -1
  exchangeCost = 0

  constructor(s: State, rng: Random) {
    this.s = s
    this.rng = rng
  }

  /** Begins the search of a place for a stop: nothing dearer than `limit` is of interest. */
  reset(limit: number) {
    this.cost = limit
    this.after = -1
    this.route = -1
    this.opens = -1
    this.exchanges = -1
  }

  /** The best place of a route that a bigger vehicle would have to drive: what the exchange costs is part of the price. */
  scanBigger(c: number, r: number) {
    const { s } = this
    const { m } = s
    const own = s.kind[r]
    if (m.kinds[own].capacity[0] >= s.load[r * m.dims] + m.quantity[c * m.dims]) return
    let bestKind = -1
    let bestCost = this.cost
    for (let k = 0; k < m.kinds.length; k++) {
      if (k === own || s.usedOf[k] >= m.kinds[k].vehicles.length || m.may[k * m.n + c] === 0) continue
      const cost = s.exchangeCost(r, k, m.quantity[c * m.dims])
      if (cost < bestCost) {
        bestCost = cost
        bestKind = k
      }
    }
    if (bestKind < 0) return
    const before = this.cost
    this.scan(c, r, bestCost, m.kinds[bestKind].perMetre)
    if (this.cost < before) {
      this.exchanges = bestKind
      this.exchangeCost = bestCost
    }
  }

  /** Whether route r can take stop c at all, wherever it goes. */
  fits(c: number, r: number): boolean {
    const { s } = this
    const { m } = s
    const k = s.kind[r]
    if (m.may[k * m.n + c] === 0) return false
    const kind = m.kinds[k]
    if (s.size[r] >= kind.maxStops) return false
    if (m.has.groups && ((s.groups[r] & m.clash[c]) !== 0 || this.clashes(c, r))) return false
    if (m.noLoneCollections && m.collection[c] === 1 && s.deliveries[r] === 0) return false
    if (m.has.collections) return true
    const { dims, quantity } = m
    for (let d = 0; d < dims; d++)
      if (s.load[r * dims + d] + quantity[c * dims + d] > kind.capacity[d]) return false
    return true
  }

  private clashes(c: number, r: number): boolean {
    const { s } = this
    for (let i = s.next[s.first(r)]; i !== s.last(r); i = s.next[i])
      if ((s.m.clash[i] & s.m.group[c]) !== 0) return true
    return false
  }

  /** What c costs on route r besides the way: territory, and its share of an uneven day. */
  besides(c: number, r: number): number {
    const { s } = this
    const { m } = s
    const own = m.extra === null ? 0 : m.extra[s.kind[r] * m.n + c]
    return m.fair === 0 ? own : own + m.fair * (2 * s.stopsOfDay(r) + 1)
  }

  /** Every place of a route that fits. */
  scan(c: number, r: number, surcharge = 0, perMetre = this.s.m.kinds[this.s.kind[r]].perMetre) {
    const { s } = this
    const { m, next, node, leg } = s
    const { nodes } = m
    const kind = m.kinds[s.kind[r]]
    const { profile, perSecond } = kind
    const out = m.dist[profile]
    const into = m.distT[profile]
    const row = c * nodes
    const extra = this.besides(c, r) + surcharge
    const end = s.last(r)
    if (out === null || into === null || perSecond !== 0) {
      for (let p = s.first(r); p !== end; p = next[p]) this.at(c, p, r, kind, extra)
      return
    }
    const open = node[end] < 0
    const symmetric = out === into
    const { timed, early, late } = s
    const opens = m.winOpen[m.winAt[c]]
    const closes = m.winClose[m.winAt[c + 1] - 1]
    let best = this.cost
    let p = s.first(r)
    // Places whose next stop would be too late however early c begins, and those that are reached after c has closed, are not looked at.
    if (timed) while (p !== end && late[next[p]] < opens) p = next[p]
    if (p === end) return
    let toHere = into[row + node[p]]
    while (p !== end) {
      if (timed && early[p] > closes) break
      const q = next[p]
      const onward = q === end && open ? 0 : out[row + node[q]]
      const delta = toHere + onward - leg[p]
      const cost = perMetre * delta + extra
      if (cost < best && this.rng.unit() >= this.blink && this.allows(c, p, q, r, kind, delta)) {
        best = cost
        this.cost = cost
        this.after = p
        this.route = r
        this.opens = -1
        this.exchanges = -1
      }
      toHere = symmetric || q === end ? onward : into[row + node[q]]
      p = q
    }
  }

  /** One place. */
  at(c: number, p: number, r: number, kind: Kind, extra: number) {
    const { s } = this
    const q = s.next[p]
    const { profile } = kind
    const a = s.node[p]
    const b = s.node[q]
    const delta = s.dist(a, c, profile) + s.dist(c, b, profile) - s.leg[p]
    let cost = kind.perMetre * delta + extra
    if (cost >= this.cost && kind.perSecond >= 0 && kind.perMetre > 0 && delta > 0) return
    if (kind.perSecond !== 0)
      cost +=
        kind.perSecond *
        (s.time(a, c, profile) + s.time(c, b, profile) - s.time(a, b, profile) + s.m.service[c])
    if (cost >= this.cost || this.rng.unit() < this.blink) return
    if (!this.allows(c, p, q, r, kind, delta)) return
    this.cost = cost
    this.after = p
    this.route = r
    this.opens = -1
    this.exchanges = -1
  }

  /** One place whose way is known and is all that it costs, but for `extra`. */
  offer(c: number, p: number, q: number, r: number, kind: Kind, delta: number, extra: number) {
    const cost = kind.perMetre * delta + extra
    if (cost >= this.cost || this.rng.unit() < this.blink || !this.allows(c, p, q, r, kind, delta)) return
    this.cost = cost
    this.after = p
    this.route = r
    this.opens = -1
    this.exchanges = -1
  }

  private allows(c: number, p: number, q: number, r: number, kind: Kind, delta: number): boolean {
    const { s } = this
    const { m } = s
    if (q < m.n && m.fixed[q] === 1) return false
    if (s.length[r] + delta > kind.quickLength) return false
    if (m.release[c] > 0 && m.release[c] > s.early[s.first(r)]) return this.waits(c, p, r, kind)
    if (s.timed) {
      const { profile } = kind
      const ready = s.early[p] + (p < m.n ? m.service[p] : 0) + s.time(s.node[p], c, profile)
      const start = s.startAt(c, ready)
      if (start + m.service[c] + s.time(c, s.node[q], profile) > s.late[q]) return false
    }
    if (m.has.duration && !this.lasts(c, p, q, kind)) return false
    if (m.linehaulFirst && !this.inOrder(c, p, q)) return false
    if (m.has.collections) return this.carries(c, p, kind)
    return true
  }

  /** Deliveries before collections. */
  private inOrder(c: number, p: number, q: number): boolean {
    const { m } = this.s
    return m.collection[c] === 1 ? q >= m.n || m.collection[q] === 1 : p >= m.n || m.collection[p] === 0
  }

  /** Paid time of the day with c in it: prefix, stop and suffix joined. */
  private lasts(c: number, p: number, q: number, kind: Kind): boolean {
    const { s } = this
    const { m, durTo, durFrom } = s
    if (kind.maxDuration >= 0x3fffffff) return true
    const t1 = s.time(s.node[p], c, kind.profile)
    const t2 = s.time(c, s.node[q], kind.profile)
    const reach = durTo[p * 3] + t1
    const open = m.winOpen[m.winAt[c]]
    const close = m.winClose[m.winAt[c + 1] - 1]
    const wait = Math.max(open - reach - durTo[p * 3 + 2], 0)
    const duration = reach + m.service[c] + wait
    const latest = Math.min(close - reach, durTo[p * 3 + 2])
    const onward = duration + t2
    const wait2 = Math.max(durFrom[q * 3 + 1] - onward - latest, 0)
    return onward + wait2 + durFrom[q * 3] <= kind.maxDuration
  }

  private carries(c: number, p: number, kind: Kind): boolean {
    const { s } = this
    const { m } = s
    const collects = m.collection[c] === 1
    const { dims } = m
    const high = collects ? s.highFrom : s.highTo
    for (let d = 0; d < dims; d++)
      if (high[p * dims + d] + m.quantity[c * dims + d] > kind.capacity[d]) return false
    return true
  }

  /** Whether a trip may wait for the goods of c: its stops move, so it is walked to its end. */
  private waits(c: number, p: number, r: number, kind: Kind): boolean {
    const { s } = this
    const { m, next, node } = s
    const end = s.last(r)
    let leave = m.release[c]
    for (let i = s.first(r); ; i = next[i]) {
      if (i === p) {
        leave = s.startAt(c, leave + s.time(node[i], c, kind.profile)) + m.service[c]
        const q = next[i]
        const arrival = leave + s.time(c, node[q], kind.profile)
        if (q === end) return arrival <= s.late[end]
        const start = s.startAt(q, arrival)
        if (start > s.late[q]) return false
        leave = start + m.service[q]
        i = q
        if (next[i] === end) return leave + s.time(node[i], node[end], kind.profile) <= s.late[end]
        const after = next[i]
        const again = s.startAt(after, leave + s.time(node[i], after, kind.profile))
        // Behind c nothing but the delay counts: the latest times already tell how much of it the rest of the trip can take.
        return again <= s.late[after]
      }
      const q = next[i]
      if (q === end) return false
      const start = s.startAt(q, leave + s.time(node[i], q, kind.profile))
      if (start > s.late[q]) return false
      leave = start + m.service[q]
    }
  }

  /** A route of its own with a vehicle of kind k that stands still, or one more trip of a day that goes already. */
  alone(c: number, k: number) {
    const { s } = this
    const { m } = s
    const kind = m.kinds[k]
    if (s.opened >= s.slots || m.may[k * m.n + c] === 0) return
    if (m.noLoneCollections && m.collection[c] === 1) return
    const { profile } = kind
    const length = s.dist(kind.start, c, profile) + s.dist(c, kind.end, profile)
    const going = s.time(kind.start, c, profile)
    const back = m.service[c] + s.time(c, kind.end, profile)
    if (length > kind.quickLength || going + back > kind.maxDuration) return
    const trip =
      kind.perMetre * length + kind.perSecond * (going + back) + (m.extra === null ? 0 : m.extra[k * m.n + c])
    if (kind.trips > 1) this.anotherTrip(c, k, trip, going, back)
    const cost = kind.fixed + trip + m.fair
    if (cost >= this.cost || s.usedOf[k] >= kind.vehicles.length || this.rng.unit() < this.blink) return
    if (s.timed && s.startAt(c, Math.max(kind.from, m.release[c]) + going) + back > kind.to) return
    this.takeAlone(cost, k, -1, -1)
  }

  private anotherTrip(c: number, k: number, trip: number, going: number, back: number) {
    const { s } = this
    const { m } = s
    const kind = m.kinds[k]
    for (let o = 0; o < s.opened && trip < this.cost; o++) {
      const r = s.open[o]
      if (s.kind[r] !== k) continue
      const cost = m.fair === 0 ? trip : trip + m.fair * (2 * s.stopsOfDay(r) + 1)
      if (cost >= this.cost) continue
      const after = s.tripAfter[r]
      const leave = Math.max(m.release[c], s.early[s.last(r)] + kind.reload)
      const until = after < 0 ? kind.to : s.late[s.first(after)] - kind.reload
      if (
        s.startAt(c, leave + going) + back <= until &&
        s.tripsOf(r) < kind.trips &&
        this.rng.unit() >= this.blink
      )
        this.takeAlone(cost, k, r, after)
      else if (s.tripBefore[r] < 0 && kind.prefix.length === 0) {
        const first = s.startAt(c, Math.max(kind.from, m.release[c]) + going) + back
        if (
          first <= s.late[s.first(r)] - kind.reload &&
          s.tripsOf(r) < kind.trips &&
          this.rng.unit() >= this.blink
        )
          this.takeAlone(cost, k, -1, r)
      }
    }
  }

  private takeAlone(cost: number, k: number, before: number, after: number) {
    this.cost = cost
    this.after = -1
    this.route = -1
    this.opens = k
    this.exchanges = -1
    this.tripBefore = before
    this.tripAfter = after
  }
}
