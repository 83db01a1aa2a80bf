import type { Fatia, Lei, QUANTIDADES } from '../problema.ts'

/** Time that no shift reaches, still safe to add to in 32 bits. */
export const FOREVER = 0x3fffffff

/** Above this a stop that must be served is worth more than any way to it. */
export const MANDATORY = 1e12

/**
 * The problem as the search reads it: stops 0 … n-1, after them the places where days begin and end. Vehicles that nothing tells apart
 * are one kind with a count, so that the search never tries the same truck twice.
 */
export interface Model {
  n: number
  nodes: number
  dims: number
  /** Row-major tables, one pair a profile, or null where lengths are computed from `x`, `y`. */
  dist: (Int32Array | null)[]
  /** Transposed: row j holds what leads to j. The same object where the table is symmetric. */
  distT: (Int32Array | null)[]
  time: (Int32Array | null)[]
  /** Where `dist` holds prices, what legs measure; else null. And the tolls of a vehicle of that profile's axles. */
  metres: (Int32Array | null)[]
  toll: (Int32Array | null)[]
  /** Centavos that a metre between doors costs besides, and a stop times the stops of its vehicle. */
  compact: number
  fair: number
  timeT: (Int32Array | null)[]
  x: Float64Array
  y: Float64Array
  /** Added before the floor when lengths are computed: 0.5 rounds, 0 cuts. */
  rounding: number
  quantity: Float64Array
  collection: Uint8Array
  service: Int32Array
  release: Int32Array
  /** Windows of stop i: `winOpen[winAt[i]] … winOpen[winAt[i + 1] - 1]`. */
  winAt: Int32Array
  winOpen: Int32Array
  winClose: Int32Array
  /** Of a collection the delivery, of a delivery the collection, else -1. */
  pair: Int32Array
  prize: Float64Array
  kinds: Kind[]
  /** 1 where kind k may serve stop i: `may[k * n + i]`. */
  may: Uint8Array
  /** 1 where a stop is settled: first on its vehicle, in the order that its kind's `prefix` has. */
  fixed: Uint8Array
  /** Whether some kind may not serve some stop, or serves it at another price. */
  mixed: boolean
  /** What serving stop i costs kind k besides the way, or null where nothing does. */
  extra: Float64Array | null
  /** Classes of goods: bit of the stop's own class and bits it may not ride with. */
  group: Int32Array
  clash: Int32Array
  has: {
    windows: boolean
    collections: boolean
    pairs: boolean
    release: boolean
    duration: boolean
    groups: boolean
    order: boolean
    reload: boolean
    families: boolean
  }
  /** Hours of slower travel, by profile. */
  slices: Fatia[][]
  law: Lei | null
  /** Hours in which kind k may not stop at i: `bans[k][i]`. */
  bans: (readonly (readonly [number, number])[] | undefined)[][] | null
  /** Whether a place that the quick questions allow must still be walked to be believed. */
  judged: boolean
  /** Names of the quantities in use, in their order. */
  quantities: (typeof QUANTIDADES)[number][]
  linehaulFirst: boolean
  noLoneCollections: boolean
  neighbours: Int32Array
  /** How far each of them is. */
  neighbourLength: Float64Array
  near: number
  /** Stops beside which a place is looked for, by nearness and hour; and how far they are. */
  placeNeighbours: Int32Array
  placeLength: Float64Array
  beside: number
}

export interface Kind {
  vehicles: number[]
  profile: number
  start: number
  /** -1: open. */
  end: number
  from: number
  to: number
  capacity: Float64Array
  fixed: number
  /** What of it is preference and no money. */
  perVehicle: number
  /** Way and CO2 together; `perCo2` is the latter's part. */
  perMetre: number
  perCo2: number
  gramsCo2: number
  axles: number
  perSecond: number
  /** Beyond the journey of the law, each second. */
  perOvertime: number
  maxLength: number
  /** The same for the quick questions: none where lengths are prices, then the day is walked. */
  quickLength: number
  maxStops: number
  maxDuration: number
  trips: number
  /** Stops already loaded on it, in the order that is settled. */
  prefix: number[]
  reload: number
  /** Kinds of one family move alike and stand at one place: only cost, capacity and attributes tell them apart. */
  family: number
}

/** One kind of vehicle and loads alone. */
export const isPlain = (m: Model): boolean =>
  m.kinds.length <= 1 && !m.has.collections && !m.has.order && !m.has.pairs
