import type { Cinza, Retangulo } from './cinza.ts'

/*
 * Where bars may stand, whatever their angle. In a block full of bars every edge looks the same way; in one of text,
 * frames or handwriting they do not. Blocks alike and next to each other make a region; its tensor gives the angle.
 */

/** Side of a block in pixels. */
const BLOCK = 16
/** One row in so many is looked at. */
const ROWS = 4
/** How much the edges of a block agree, 0 to 1. */
const COHERENT = 0.62
/** Edges enough to be print: mean squared difference between neighbours. */
const ENERGY = 90
/** Directions of neighbouring blocks differ at most so much (radians). */
const TURN = 0.3
/** A region is at least so many blocks long: about three millimetres times ten. */
const SHORTEST = 6
/** Bars are longer across than tall; a column of blocks is an edge of paper or a frame. */
const SLIMMEST = 1.3
const MOST_REGIONS = 40

type Blocos = { across: number; down: number; xx: Float32Array; yy: Float32Array; xy: Float32Array }

function tensores({ width, height, data }: Cinza): Blocos {
  const across = Math.floor((width - 2) / BLOCK)
  const down = Math.floor((height - 2) / BLOCK)
  const xx = new Float32Array(across * down)
  const yy = new Float32Array(across * down)
  const xy = new Float32Array(across * down)
  for (let by = 0; by < down; by++) {
    for (let y = by * BLOCK + 1; y <= by * BLOCK + BLOCK; y += ROWS) {
      const row = y * width
      for (let bx = 0; bx < across; bx++) {
        let sxx = 0
        let syy = 0
        let sxy = 0
        const end = row + bx * BLOCK + BLOCK
        for (let at = row + bx * BLOCK + 1; at <= end; at++) {
          const gx = data[at + 1]! - data[at - 1]!
          const gy = data[at + width]! - data[at - width]!
          sxx += gx * gx
          syy += gy * gy
          sxy += gx * gy
        }
        const b = by * across + bx
        xx[b]! += sxx
        yy[b]! += syy
        xy[b]! += sxy
      }
    }
  }
  return { across, down, xx, yy, xy }
}

const SAMPLES = BLOCK * Math.ceil(BLOCK / ROWS)

/** Angle of the edges' gradient of each block that looks like bars; NaN elsewhere. */
function direcoes({ xx, yy, xy }: Blocos): Float32Array {
  const angles = new Float32Array(xx.length).fill(Number.NaN)
  for (let b = 0; b < xx.length; b++) {
    const energy = xx[b]! + yy[b]!
    if (energy < ENERGY * SAMPLES) continue
    const spread = Math.hypot(xx[b]! - yy[b]!, 2 * xy[b]!)
    if (spread < COHERENT * energy) continue
    angles[b] = 0.5 * Math.atan2(2 * xy[b]!, xx[b]! - yy[b]!)
  }
  return angles
}

/** Smallest angle between two directions that have no sense (0 and π are the same). */
export function entre(a: number, b: number): number {
  const d = Math.abs(a - b) % Math.PI
  return d > Math.PI / 2 ? Math.PI - d : d
}

function juntar({ across, down }: Blocos, angles: Float32Array): number[][] {
  const taken = new Uint8Array(angles.length)
  const groups: number[][] = []
  for (let first = 0; first < angles.length; first++) {
    if (taken[first] || Number.isNaN(angles[first])) continue
    taken[first] = 1
    const group = [first]
    for (let at = 0; at < group.length; at++) {
      const b = group[at]!
      const [bx, by] = [b % across, Math.floor(b / across)]
      // Two blocks away still counts: a wide bar or space may fill one block alone.
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const [x, y] = [bx + dx, by + dy]
          if (x < 0 || y < 0 || x >= across || y >= down) continue
          const n = y * across + x
          if (taken[n] || Number.isNaN(angles[n]) || entre(angles[n]!, angles[b]!) > TURN) continue
          taken[n] = 1
          group.push(n)
        }
      }
    }
    groups.push(group)
  }
  return groups
}

/** A region of bars: its rectangle lies along the code, without the quiet zones. */
export type Regiao = Retangulo & { blocos: number }

/** The run of bins around the fullest one that hold at least `part` of it; small gaps of `gap` bins are passed over. */
function corrida(counts: number[], part: number, gap: number): [from: number, to: number] {
  const most = Math.max(...counts)
  const peak = counts.indexOf(most)
  const reach = (step: 1 | -1): number => {
    let last = peak
    for (let at = peak + step, missed = 0; at >= 0 && at < counts.length && missed <= gap; at += step) {
      if (counts[at]! >= part * most) {
        last = at
        missed = 0
      } else missed++
    }
    return last
  }
  return [reach(-1), reach(1)]
}

function histograma(values: number[]): { counts: number[]; from: number } {
  const from = Math.min(...values)
  const counts = new Array<number>(Math.floor((Math.max(...values) - from) / BLOCK) + 1).fill(0)
  for (const v of values) counts[Math.floor((v - from) / BLOCK)]!++
  return { counts, from }
}

/**
 * The bars of a group and what is left of it: text and frames beside a code hang on to its blocks, and two codes of
 * neighbouring slips may make one group.
 */
function regiaoDe(blocks: Blocos, group: number[]): { regiao: Regiao | null; resto: number[] } {
  const { across, xx, yy, xy } = blocks
  let [sxx, syy, sxy] = [0, 0, 0]
  for (const b of group) {
    sxx += xx[b]!
    syy += yy[b]!
    sxy += xy[b]!
  }
  const angle = 0.5 * Math.atan2(2 * sxy, sxx - syy)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const places = group.map((b) => {
    const x = ((b % across) + 0.5) * BLOCK
    const y = (Math.floor(b / across) + 0.5) * BLOCK
    return { b, u: x * cos + y * sin, v: y * cos - x * sin }
  })
  const aside = histograma(places.map((p) => p.v))
  const [top, bottom] = corrida(aside.counts, 0.45, 0)
  const bandOf = (v: number) => Math.floor((v - aside.from) / BLOCK)
  const inBand = places.filter((p) => bandOf(p.v) >= top && bandOf(p.v) <= bottom)
  const along = histograma(inBand.map((p) => p.u))
  const [left, right] = corrida(along.counts, 0.3, 2)
  const runOf = (u: number) => Math.floor((u - along.from) / BLOCK)
  const kept = inBand.filter((p) => runOf(p.u) >= left && runOf(p.u) <= right)
  const used = new Set(kept.map((p) => p.b))
  const resto = group.filter((b) => !used.has(b))
  const width = (right - left + 1) * BLOCK
  const height = (bottom - top + 1) * BLOCK
  if (width < SHORTEST * BLOCK || width < SLIMMEST * height) return { regiao: null, resto }
  const u = along.from + ((left + right + 1) / 2) * BLOCK - BLOCK / 2
  const v = aside.from + ((top + bottom + 1) / 2) * BLOCK - BLOCK / 2
  return {
    regiao: { cx: u * cos - v * sin, cy: u * sin + v * cos, width, height, angle, blocos: kept.length },
    resto,
  }
}

/** A group may hold more than one code: each time the fullest is taken out. */
function regioesDe(blocks: Blocos, group: number[]): Regiao[] {
  const found: Regiao[] = []
  let left = group
  for (let turn = 0; turn < 4 && left.length >= SHORTEST; turn++) {
    const { regiao, resto } = regiaoDe(blocks, left)
    if (regiao) found.push(regiao)
    if (resto.length === left.length) break
    left = resto
  }
  return found
}

/** Regions that look like bar codes, the largest first. */
export function acharBarras(image: Cinza): Regiao[] {
  const blocks = tensores(image)
  return juntar(blocks, direcoes(blocks))
    .filter((group) => group.length >= SHORTEST)
    .flatMap((group) => regioesDe(blocks, group))
    .filter((r) => r.blocos >= SHORTEST)
    .sort((a, b) => b.blocos - a.blocos)
    .slice(0, MOST_REGIONS)
}
