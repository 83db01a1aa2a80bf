import { type Lugar, metros } from '@tropeiro/contract/transporte/rastreamento/distancia'

export type Ponto = { em: number; lat: number; lng: number; v: number | null }

/** What positions say of somebody's being at a place at a moment. */
export type Prova = {
  /** Points within the window. */
  pontos: number
  /** Nearest in the window, points and the ways between two that are not far apart; null: nothing there. */
  menorM: number | null
  /** How long before or after the moment that was, in minutes. */
  desvioMin: number | null
  antes: Passo | null
  depois: Passo | null
  /** All points around the moment were moving. */
  andando: number | null
}
export type Passo = { m: number; min: number; kmh: number }

const MIN_MS = 60_000
/** Between two points further apart nobody knows the way. */
const VAO_MS = 10 * MIN_MS
const JUNTO_MS = 3 * MIN_MS
const ANDANDO_KMH = 5
/** Nobody drives so fast. */
export const IMPOSSIVEL_KMH = 130
const SALTO_KMH = 200
/** The hour of a card or of a statement may be the one of its being charged. */
const HORA_INCERTA_MS = 10 * MIN_MS

const kmh = (m: number, ms: number): number =>
  ms > 0 ? m / 1000 / (ms / 3_600_000) : Number.POSITIVE_INFINITY

/** Without points that neither the one before nor the one after lets be. */
export function semSaltos(pontos: readonly Ponto[]): Ponto[] {
  const rows = [...pontos].sort((a, b) => a.em - b.em)
  return rows.filter((p, n) => {
    const was = rows[n - 1]
    const next = rows[n + 1]
    const fast = (a: Ponto | undefined) =>
      a !== undefined && metros(a, p) > 2000 && kmh(metros(a, p), Math.abs(p.em - a.em)) > SALTO_KMH
    if (was && next) return !(fast(was) && fast(next))
    return true
  })
}

/** The nearest place to `alvo` between two, and how far on the way it is. */
function noSegmento(a: Lugar, b: Lugar, alvo: Lugar): { m: number; parte: number } {
  const k = Math.cos((alvo.lat * Math.PI) / 180)
  const dx = (b.lng - a.lng) * k
  const dy = b.lat - a.lat
  const way = dx * dx + dy * dy
  const parte =
    way === 0 ? 0 : Math.min(1, Math.max(0, ((alvo.lng - a.lng) * k * dx + (alvo.lat - a.lat) * dy) / way))
  const at = { lat: a.lat + dy * parte, lng: a.lng + (b.lng - a.lng) * parte }
  return { m: metros(at, alvo), parte }
}

export function provar(pontos: readonly Ponto[], alvo: Lugar, em: number, janelaMin: number): Prova {
  const rows = semSaltos(pontos)
  const window = janelaMin * MIN_MS
  const inside = rows.filter((p) => Math.abs(p.em - em) <= window)
  let menorM: number | null = null
  let quando = em
  const try_ = (m: number, at: number) => {
    if (menorM === null || m < menorM) {
      menorM = m
      quando = at
    }
  }
  for (const p of inside) try_(metros(p, alvo), p.em)
  for (const [n, p] of rows.entries()) {
    const next = rows[n + 1]
    if (!next || next.em - p.em > VAO_MS) continue
    if (p.em > em + window || next.em < em - window) continue
    const near = noSegmento(p, next, alvo)
    const at = p.em + (next.em - p.em) * near.parte
    if (Math.abs(at - em) <= window) try_(near.m, at)
  }
  const step = (p: Ponto | undefined): Passo | null => {
    if (!p) return null
    const m = metros(p, alvo)
    const ms = Math.abs(p.em - em)
    return { m, min: ms / MIN_MS, kmh: kmh(m, ms) }
  }
  const joined = rows.filter((p) => Math.abs(p.em - em) <= JUNTO_MS && p.v !== null)
  const slowest = Math.min(...joined.map((p) => p.v!))
  return {
    pontos: inside.length,
    menorM,
    desvioMin: menorM === null ? null : (quando - em) / MIN_MS,
    antes: step(rows.findLast((p) => p.em <= em)),
    depois: step(rows.find((p) => p.em > em)),
    andando: joined.length > 1 && slowest > ANDANDO_KMH ? slowest : null,
  }
}

/** The step that nobody can have made, even were the hour off by some minutes; null: it can be, or nothing says. */
export function impossivel(
  { antes, depois, menorM }: Prova,
  raioM: number,
): (Passo & { antes: boolean }) | null {
  if (menorM !== null && menorM <= raioM) return null
  const fast = (p: Passo | null) =>
    p !== null && p.m > raioM && kmh(p.m - raioM, p.min * MIN_MS + HORA_INCERTA_MS) > IMPOSSIVEL_KMH
  if (fast(antes)) return { ...antes!, antes: true }
  return fast(depois) ? { ...depois!, antes: false } : null
}
