import type { Model } from './model.ts'

/** The `near` closest stops of each stop, by the shorter direction; sorted by a heap of bounded size so that 20,000 stops take seconds. */
export function neighbourLists(model: Model) {
  const { n, nodes, x, y } = model
  const near = Math.max(0, Math.min(n - 1, 120))
  const out = new Int32Array(n * near)
  const lengths = new Float64Array(n * near)
  const dist = model.dist[0]
  const distT = model.distT[0]
  const keys = new Float64Array(n)
  const beside = Math.max(0, Math.min(near, 40))
  const places = new Int32Array(n * beside)
  const placeLengths = new Float64Array(n * beside)
  const there = dist ?? new Int32Array(0)
  const back = distT ?? there
  const packed = new Float64Array(dist === null ? 0 : Math.max(0, n - 1))
  const nearest = new Int32Array(packed.length)
  const grid = dist === null ? cells(x, y, n) : null
  for (let i = 0; i < n; i++) {
    const wanted = model.has.windows ? 4 * near : near
    let sorted: ArrayLike<number>
    if (grid) {
      const found = grid(i, near)
      for (const j of found) keys[j] = (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j])
      sorted = found.sort((a, b) => keys[a] - keys[b] || a - b)
    } else {
      // Whole lengths and the stop in one number each: they sort without being asked in pairs.
      let c = 0
      for (let j = 0; j < n; j++) {
        if (j === i) continue
        keys[j] = Math.min(there[i * nodes + j], back[i * nodes + j])
        packed[c++] = keys[j] * n + j
      }
      packed.sort()
      const count = Math.min(wanted, c)
      for (let k = 0; k < count; k++) nearest[k] = packed[k] % n
      sorted = nearest.subarray(0, count)
    }
    for (let k = 0; k < near; k++) {
      out[i * near + k] = sorted[k]
      lengths[i * near + k] = dist ? keys[sorted[k]] : Math.floor(Math.sqrt(keys[sorted[k]]) + model.rounding)
    }
    const pool = model.has.windows ? byHour(model, i, Array.from(sorted).slice(0, wanted)) : sorted
    for (let k = 0; k < beside; k++) {
      places[i * beside + k] = pool[k]
      placeLengths[i * beside + k] = dist
        ? keys[pool[k]]
        : Math.floor(Math.sqrt(keys[pool[k]]) + model.rounding)
    }
  }
  model.neighbours = out
  model.neighbourLength = lengths
  model.near = near
  model.placeNeighbours = places
  model.placeLength = placeLengths
  model.beside = beside
}

/**
 * Stops that i may well stand beside: near, and open at hours that follow its own. A wait that nothing avoids counts a fifth, a lateness that
 * nothing avoids in full (Vidal et al. 2013), in the better of the two orders.
 */
function byHour(m: Model, i: number, candidates: number[]): number[] {
  const opens = (x: number) => m.winOpen[m.winAt[x]]
  const closes = (x: number) => m.winClose[m.winAt[x + 1] - 1]
  const table = m.time[0]
  const travel = (a: number, b: number) =>
    table === null
      ? Math.sqrt((m.x[a] - m.x[b]) * (m.x[a] - m.x[b]) + (m.y[a] - m.y[b]) * (m.y[a] - m.y[b]))
      : table[a * m.nodes + b]
  const cost = (a: number, b: number) => {
    const t = travel(a, b) + m.service[a]
    return (
      t - m.service[a] + 0.2 * Math.max(0, opens(b) - t - closes(a)) + Math.max(0, opens(a) + t - closes(b))
    )
  }
  const key = new Map(candidates.map((j) => [j, Math.min(cost(i, j), cost(j, i))]))
  return candidates.toSorted((a, b) => (key.get(a) as number) - (key.get(b) as number) || a - b)
}

/** Squares of the plane holding some 30 stops each; asks outward until enough are found, and one ring more. */
function cells(x: Float64Array, y: Float64Array, n: number) {
  let [minX, maxX, minY, maxY] = [x[0], x[0], y[0], y[0]]
  for (let i = 1; i < n; i++) {
    minX = Math.min(minX, x[i])
    maxX = Math.max(maxX, x[i])
    minY = Math.min(minY, y[i])
    maxY = Math.max(maxY, y[i])
  }
  const side = Math.max(1e-9, Math.sqrt(((maxX - minX) * (maxY - minY) * 30) / n))
  const cols = Math.floor((maxX - minX) / side) + 1
  const rows = Math.floor((maxY - minY) / side) + 1
  const at: number[][] = Array.from({ length: cols * rows }, () => [])
  const cellX = (i: number) => Math.floor((x[i] - minX) / side)
  const cellY = (i: number) => Math.floor((y[i] - minY) / side)
  for (let i = 0; i < n; i++) at[cellY(i) * cols + cellX(i)].push(i)
  return (i: number, wanted: number): number[] => {
    const found: number[] = []
    let enough = -1
    for (let ring = 0; ring <= Math.max(cols, rows); ring++) {
      for (let cy = cellY(i) - ring; cy <= cellY(i) + ring; cy++) {
        if (cy < 0 || cy >= rows) continue
        const edge = cy === cellY(i) - ring || cy === cellY(i) + ring
        for (let cx = cellX(i) - ring; cx <= cellX(i) + ring; cx += edge ? 1 : Math.max(1, 2 * ring)) {
          if (cx < 0 || cx >= cols) continue
          for (const j of at[cy * cols + cx]) if (j !== i) found.push(j)
        }
      }
      if (enough < 0 && found.length >= wanted) enough = ring + Math.ceil(ring / 2)
      if (enough >= 0 && ring > enough) break
    }
    return found
  }
}
