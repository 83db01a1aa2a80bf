import type { CanhotoNaPagina, CodigoNaPagina } from './canhotos-da-pagina.ts'
import type { Cinza, Retangulo } from './cinza.ts'

/*
 * Which part of the page is which slip. Ink that touches, or nearly, belongs together; where one piece of ink holds several
 * codes each cell goes to the nearest. A piece as large as a slip and without a code is a slip that nobody could read.
 */

/** Ink is so much darker than the paper. */
const DARKER = 22
/** Part of a page's ink cells below which it is blank. */
const BLANK = 0.0015
/** A slip without a code is at least this long and tall, as parts of the page's longest side. */
const SLIP_LONG = 0.25
const SLIP_TALL = 0.055
/** What is flatter than this lacks part of its slip: the rest of its slip is the piece nearest to it. */
const BARS_ONLY = 0.3
/** How far that piece may be, in cells: about seven millimetres. */
const NEAR = 7
/** Pieces of a slip without a code are no further apart than this, in cells; so much more is shown around it. */
const TOGETHER = 4
const AROUND = 6
/** White kept around a slip, in cells. */
const MARGIN = 1.5

type Ponto = { x: number; y: number }

/** The greys of paper on this page: most of a scan is paper. */
function papelDe(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const v of data) counts[v]!++
  let sum = 0
  for (let v = 255; v > 0; v--) {
    sum += counts[v]!
    if (sum > data.length * 0.3) return v
  }
  return 255
}

function tinta({ data }: Cinza): Uint8Array {
  const paper = papelDe(data)
  return data.map((v) => (v < paper - DARKER ? 1 : 0))
}

/** Each cell with ink in it or next to it. */
function engrossar(ink: Uint8Array, width: number, height: number): Uint8Array {
  const wide = new Uint8Array(ink.length)
  for (let at = 1; at < ink.length - 1; at++) wide[at] = ink[at - 1]! | ink[at]! | ink[at + 1]!
  const out = new Uint8Array(ink.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++)
      out[at] = wide[at - width]! | wide[at]! | wide[at + width]!
  return out
}

/** Pieces of ink no further than three cells (about three millimetres) from each other; each is the list of its cells. */
function pedacos(ink: Uint8Array, width: number, height: number): Ponto[][] {
  const left = engrossar(ink, width, height)
  const stack = new Int32Array(ink.length)
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const pieces: Ponto[][] = []
  for (let first = 0; first < left.length; first++) {
    if (!left[first]) continue
    const piece: Ponto[] = []
    let top = 0
    stack[top++] = first
    left[first] = 0
    while (top > 0) {
      const at = stack[--top]!
      if (ink[at]) piece.push({ x: at % width, y: Math.floor(at / width) })
      for (const step of around) {
        if (!left[at + step]) continue
        left[at + step] = 0
        stack[top++] = at + step
      }
    }
    pieces.push(piece)
  }
  return pieces
}

/** The rectangle, turned by `angle`, that holds these cells; in the page's pixels. */
function envolver(cells: Ponto[], angle: number, factor: number): Retangulo {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of cells) {
    const u = x * cos + y * sin
    const v = y * cos - x * sin
    if (u < left) left = u
    if (u > right) right = u
    if (v < top) top = v
    if (v > bottom) bottom = v
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    cx: (u * cos - v * sin + 0.5) * factor,
    cy: (u * sin + v * cos + 0.5) * factor,
    width: (right - left + 1 + 2 * MARGIN) * factor,
    height: (bottom - top + 1 + 2 * MARGIN) * factor,
    angle,
  }
}

/** How far a cell is from a code: slips are long, so across the lines counts more than along them. */
function distancia({ x, y }: Ponto, code: CodigoNaPagina, factor: number): number {
  const [cos, sin] = [Math.cos(code.angle), Math.sin(code.angle)]
  const [dx, dy] = [x - code.cx / factor, y - code.cy / factor]
  return Math.abs(dy * cos - dx * sin) + 0.3 * Math.abs(dx * cos + dy * sin)
}

const nearest = (p: Ponto, codes: CodigoNaPagina[], factor: number): number => {
  let best = 0
  for (let i = 1; i < codes.length; i++)
    if (distancia(p, codes[i]!, factor) < distancia(p, codes[best]!, factor)) best = i
  return best
}

const holds = (piece: Ponto[], code: CodigoNaPagina, factor: number): boolean => {
  const [x, y] = [code.cx / factor, code.cy / factor]
  return piece.some((p) => Math.abs(p.x - x) <= 4 && Math.abs(p.y - y) <= 4)
}

/**
 * Parts a page into its slips.
 * @param small the page, reduced by `factor`
 * @param codes what was read on it, in the page's pixels
 */
export function recortar(small: Cinza, factor: number, codes: CodigoNaPagina[]): CanhotoNaPagina[] {
  const { width, height } = small
  const ink = tinta(small)
  const inked = ink.reduce((sum, v) => sum + v, 0)
  if (inked < BLANK * ink.length && codes.length === 0) return []
  const longest = Math.max(width, height)
  const pageAngle = codes[0]?.angle ?? 0
  const cells: Ponto[][] = codes.map(() => [])
  const loose: Ponto[][] = []
  for (const piece of pedacos(ink, width, height)) {
    const inside = codes.filter((code) => holds(piece, code, factor))
    if (inside.length === 0) loose.push(piece)
    for (const p of inside.length > 0 ? piece : [])
      cells[codes.indexOf(inside[nearest(p, inside, factor)]!)]!.push(p)
  }
  for (const [i, code] of codes.entries()) completar(cells[i]!, code, loose, factor)
  const read = codes.map((code, i) => ({
    codigo: code.codigo,
    lugar:
      cells[i]!.length > 0 ? envolver(cells[i]!, code.angle, factor) : inteira(small, factor, code.angle),
  }))
  const unread = vizinhos(loose)
    .map((piece) => envolver(piece, pageAngle, factor))
    .filter((l) => l.width > SLIP_LONG * longest * factor && l.height > SLIP_TALL * longest * factor)
    .map((l) => ({
      codigo: null,
      lugar: { ...l, width: l.width + AROUND * factor, height: l.height + AROUND * factor },
    }))
  if (read.length === 0 && unread.length === 0) return [{ codigo: null, lugar: inteira(small, factor, 0) }]
  return [...read, ...unread]
}

/** Pieces that nobody's code claims, those next to each other as one: a faint slip falls apart into lines. */
function vizinhos(loose: Ponto[][]): Ponto[][] {
  const boxes = loose
    .filter((piece) => piece.length > 8)
    .map((piece) => {
      const xs = piece.map((p) => p.x)
      const ys = piece.map((p) => p.y)
      return { piece, x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
    })
  for (let again = true; again; ) {
    again = false
    for (let i = 0; i < boxes.length; i++) {
      const a = boxes[i]!
      const k = boxes.findIndex(
        (b, at) =>
          at > i &&
          b.x0 - a.x1 <= TOGETHER &&
          a.x0 - b.x1 <= TOGETHER &&
          b.y0 - a.y1 <= TOGETHER &&
          a.y0 - b.y1 <= TOGETHER,
      )
      if (k < 0) continue
      const [b] = boxes.splice(k, 1)
      if (!b) continue
      boxes[i] = {
        piece: [...a.piece, ...b.piece],
        x0: Math.min(a.x0, b.x0),
        x1: Math.max(a.x1, b.x1),
        y0: Math.min(a.y0, b.y0),
        y1: Math.max(a.y1, b.y1),
      }
      again = true
    }
  }
  return boxes.map((b) => b.piece)
}

/** Bars printed apart from their slip: the nearest piece of ink goes with them. */
function completar(own: Ponto[], code: CodigoNaPagina, loose: Ponto[][], factor: number): void {
  if (own.length === 0) return
  const place = envolver(own, code.angle, factor)
  if (place.height > BARS_ONLY * place.width) return
  const gap = (piece: Ponto[]): number => {
    let best = Infinity
    for (let i = 0; i < own.length; i += 3)
      for (let k = 0; k < piece.length; k += 3) {
        const [a, b] = [own[i]!, piece[k]!]
        best = Math.min(best, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))
      }
    return best
  }
  const near = loose
    .filter((piece) => piece.length > 30)
    .map((piece) => ({ piece, far: gap(piece) }))
    .sort((a, b) => a.far - b.far)[0]
  if (!near || near.far > NEAR) return
  own.push(...near.piece)
  loose.splice(loose.indexOf(near.piece), 1)
}

const inteira = ({ width, height }: Cinza, factor: number, angle: number): Retangulo => {
  const quarter = Math.abs(Math.sin(angle)) > 0.7
  return {
    cx: (width * factor) / 2,
    cy: (height * factor) / 2,
    width: (quarter ? height : width) * factor,
    height: (quarter ? width : height) * factor,
    // Straight by quarter turns: a whole page is not leaned by a slip's angle.
    angle: Math.round(angle / (Math.PI / 2)) * (Math.PI / 2),
  }
}
