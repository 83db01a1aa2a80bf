import type { Cinza } from './cinza.ts'

/*
 * Bars are the same from top to bottom: the mean of many rows has no grain left, and one row without grain can be
 * enlarged and un-blurred as a picture never could.
 */

const clamp = (v: number): number => Math.max(0, Math.min(255, v))

/** Mean of the rows from `from` to `until` (parts of the height, 0 to 1). */
export function perfil({ width, height, data }: Cinza, from: number, until: number): Float64Array {
  const first = Math.floor(from * height)
  const last = Math.max(first + 1, Math.ceil(until * height))
  const row = new Float64Array(width)
  for (let y = first; y < last; y++) for (let x = 0, at = y * width; x < width; x++) row[x]! += data[at + x]!
  return row.map((sum) => sum / (last - first))
}

/** How many times a row goes from dark to light and back: text and handwriting do it a few times, bars dozens. */
export function travessias(row: Float64Array): number {
  const sorted = Float64Array.from(row).sort()
  const low = sorted[Math.floor(sorted.length * 0.05)]!
  const high = sorted[Math.floor(sorted.length * 0.95)]!
  if (high - low < 24) return 0
  const [down, up] = [low + (high - low) * 0.35, low + (high - low) * 0.6]
  let dark = false
  let count = 0
  for (const v of row) {
    if (dark ? v > up : v < down) {
      dark = !dark
      count++
    }
  }
  return count
}

/** Catmull-Rom between the samples. */
export function ampliar(row: Float64Array, times: number): Float64Array {
  const out = new Float64Array(row.length * times)
  const at = (i: number): number => row[i < 0 ? 0 : i >= row.length ? row.length - 1 : i]!
  for (let x = 0; x < out.length; x++) {
    const place = (x + 0.5) / times - 0.5
    const i = Math.floor(place)
    const t = place - i
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    out[x] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }
  return out
}

function gaussian(sigma: number): Float64Array {
  const reach = Math.ceil(sigma * 2.5)
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = kernel.reduce((a, b) => a + b, 0)
  return kernel.map((k) => k / sum)
}

/** Undoes a blur (Van Cittert's iteration): answers what, blurred again, would give the row. */
export function desborrar(row: Float64Array, sigma: number, times: number): Float64Array {
  const kernel = gaussian(sigma)
  const reach = (kernel.length - 1) / 2
  const guess = Float64Array.from(row)
  const blurred = new Float64Array(row.length)
  for (let turn = 0; turn < times; turn++) {
    for (let x = 0; x < row.length; x++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++) {
        const at = x + k < 0 ? 0 : x + k >= row.length ? row.length - 1 : x + k
        sum += guess[at]! * kernel[k + reach]!
      }
      blurred[x] = sum
    }
    for (let x = 0; x < row.length; x++) guess[x] = clamp(guess[x]! + row[x]! - blurred[x]!)
  }
  return guess
}

const ROWS = 3
const QUIET = 60

/** A row as a picture that a reader of bars takes: stretched to black and white, with quiet zones. */
export function comoImagem(row: Float64Array): Cinza {
  const sorted = Float64Array.from(row).sort()
  const low = sorted[Math.floor(sorted.length * 0.03)]!
  const high = sorted[Math.floor(sorted.length * 0.97)]!
  const scale = 255 / Math.max(1, high - low)
  const width = row.length + 2 * QUIET
  const line = new Uint8Array(width).fill(255)
  for (let x = 0; x < row.length; x++) line[x + QUIET] = clamp((row[x]! - low) * scale)
  const data = new Uint8Array(width * ROWS)
  for (let y = 0; y < ROWS; y++) data.set(line, y * width)
  return { width, height: ROWS, data }
}
