import { FOREVER, type Model } from './model.ts'

/**
 * The plan under search: routes as doubly linked lists between two sentinels. Stop ids are 0 … n-1; route slot r begins at `n + 2r` and
 * ends at `n + 2r + 1`. A slot has a kind of vehicle while it is open. Every array is made once.
 */
export class Arrays {
  readonly m: Model
  readonly slots: number
  readonly next: Int32Array
  readonly prev: Int32Array
  /** Route slot of a stop, -1 while it is left out. */
  readonly route: Int32Array
  /** Row of the tables that an id stands at. */
  readonly node: Int32Array
  /** Length of the leg to the next id. */
  readonly leg: Int32Array
  /** Length of the leg from the id before: what `leg` says of it, at hand without asking who it is. */
  readonly legTo: Int32Array
  /** Earliest start of service, and the latest one that keeps the rest of the day. */
  readonly early: Int32Array
  readonly late: Int32Array
  /** Load on board after this id, and its highest value up to here and from here on (only where goods are collected). */
  readonly highTo: Float64Array
  readonly highFrom: Float64Array
  readonly aboard: Float64Array
  /** Segments of paid time: [duration, earliest, latest] of the day up to an id, and from it on. */
  readonly durTo: Float64Array
  readonly durFrom: Float64Array
  readonly kind: Int32Array
  readonly load: Float64Array
  /** What of the first quantity still goes in: the first question, since most routes are full. */
  readonly room: Float64Array
  readonly size: Int32Array
  readonly deliveries: Int32Array
  readonly length: Float64Array
  readonly seconds: Float64Array
  readonly groups: Int32Array
  /** Where a vehicle drives several trips each has its own slot: the one before and the one after it that day, -1 at the ends. */
  readonly tripBefore: Int32Array
  readonly tripAfter: Int32Array
  /** Seconds a day waits that could not wait at the base (paid where hours are). */
  readonly idle: Float64Array
  /** Open slots first. */
  readonly open: Int32Array
  readonly openAt: Int32Array
  opened = 0
  readonly usedOf: Int32Array
  assigned = 0
  cost = 0
  /** Iteration in which a route was last touched. */
  readonly touched: Int32Array
  readonly timed: boolean

  constructor(m: Model) {
    this.m = m
    const vehicles = m.kinds.reduce((sum, k) => sum + k.vehicles.length, 0)
    this.slots = m.has.reload ? m.n : Math.min(vehicles, m.n)
    const ids = m.n + 2 * this.slots
    this.next = new Int32Array(ids)
    this.prev = new Int32Array(ids)
    this.route = new Int32Array(ids).fill(-1)
    this.node = new Int32Array(ids)
    this.leg = new Int32Array(ids)
    this.legTo = new Int32Array(ids)
    this.early = new Int32Array(ids)
    this.late = new Int32Array(ids)
    const dims = Math.max(1, m.dims)
    const loads = m.has.collections || m.has.pairs ? ids * dims : 0
    this.highTo = new Float64Array(loads)
    this.highFrom = new Float64Array(loads)
    this.aboard = new Float64Array(loads)
    this.durTo = new Float64Array(m.has.duration ? ids * 3 : 0)
    this.durFrom = new Float64Array(m.has.duration ? ids * 3 : 0)
    this.kind = new Int32Array(this.slots)
    this.load = new Float64Array(this.slots * dims)
    this.room = new Float64Array(this.slots).fill(Number.POSITIVE_INFINITY)
    this.size = new Int32Array(this.slots)
    this.deliveries = new Int32Array(this.slots)
    this.length = new Float64Array(this.slots)
    this.seconds = new Float64Array(this.slots)
    this.groups = new Int32Array(this.slots)
    this.tripBefore = new Int32Array(this.slots).fill(-1)
    this.tripAfter = new Int32Array(this.slots).fill(-1)
    this.idle = new Float64Array(this.slots)
    this.open = Int32Array.from({ length: this.slots }, (_, i) => i)
    this.openAt = Int32Array.from({ length: this.slots }, (_, i) => i)
    this.usedOf = new Int32Array(m.kinds.length)
    this.touched = new Int32Array(this.slots).fill(-1)
    this.timed = m.has.windows
    for (let i = 0; i < m.n; i++) {
      this.node[i] = i
      this.cost += m.prize[i]
    }
    for (let r = 0; r < this.slots; r++) {
      this.next[this.first(r)] = this.last(r)
      this.prev[this.last(r)] = this.first(r)
      this.route[this.first(r)] = r
      this.route[this.last(r)] = r
    }
  }

  first(r: number): number {
    return this.m.n + 2 * r
  }

  last(r: number): number {
    return this.m.n + 2 * r + 1
  }

  /** Length of the leg between two rows of the tables; -1 is the end of an open route. */
  dist(a: number, b: number, profile: number): number {
    if (a < 0 || b < 0) return 0
    const { m } = this
    const table = m.dist[profile]
    if (table !== null) return table[a * m.nodes + b]
    const dx = m.x[a] - m.x[b]
    const dy = m.y[a] - m.y[b]
    return Math.floor(Math.sqrt(dx * dx + dy * dy) + m.rounding)
  }

  time(a: number, b: number, profile: number): number {
    if (a < 0 || b < 0) return 0
    const table = this.m.time[profile]
    return table !== null ? table[a * this.m.nodes + b] : this.dist(a, b, profile)
  }

  /** The start of service at stop i for who arrives then, FOREVER where its windows are over. */
  startAt(i: number, arrival: number): number {
    const { winAt, winOpen, winClose } = this.m
    const end = winAt[i + 1]
    for (let w = winAt[i]; w < end; w++) {
      if (arrival <= winClose[w]) return Math.max(arrival, winOpen[w])
    }
    return FOREVER
  }

  /** The latest start of service at stop i that is not after `limit`, -1 where there is none. */
  startBy(i: number, limit: number): number {
    const { winAt, winOpen, winClose } = this.m
    for (let w = winAt[i + 1] - 1; w >= winAt[i]; w--) {
      if (limit >= winOpen[w]) return Math.min(limit, winClose[w])
    }
    return -1
  }

  /** Stops of a route in order. */
  stopsOf(r: number): number[] {
    const out: number[] = []
    for (let i = this.next[this.first(r)]; i !== this.last(r); i = this.next[i]) out.push(i)
    return out
  }

  /** Stops of the day that slot r belongs to. */
  stopsOfDay(r: number): number {
    let count = this.size[r]
    for (let x = this.tripBefore[r]; x >= 0; x = this.tripBefore[x]) count += this.size[x]
    for (let x = this.tripAfter[r]; x >= 0; x = this.tripAfter[x]) count += this.size[x]
    return count
  }

  /** Trips of the day that slot r belongs to. */
  tripsOf(r: number): number {
    let count = 1
    for (let x = this.tripBefore[r]; x >= 0; x = this.tripBefore[x]) count++
    for (let x = this.tripAfter[r]; x >= 0; x = this.tripAfter[x]) count++
    return count
  }
}
