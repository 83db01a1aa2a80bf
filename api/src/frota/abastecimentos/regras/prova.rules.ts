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
  /** Nobody heard of it long enough for it to have been there meanwhile. */
  podia?: boolean
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

const rapido = (a: Ponto | undefined, b: Ponto | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  metros(a, b) > 2000 &&
  kmh(metros(a, b), Math.abs(a.em - b.em)) > SALTO_KMH

/** Without points that those beside them do not let be; where one side is silent, two that agree with each other speak for it. */
export function semSaltos(pontos: readonly Ponto[]): Ponto[] {
  const rows = [...pontos].sort((a, b) => a.em - b.em)
  // Two or three from the same nowhere agree with each other, and not with those before and behind them, who do.
  const lost = new Set<Ponto>()
  for (const run of [2, 3])
    for (let n = 1; n + run < rows.length; n++) {
      const [was, next] = [rows[n - 1], rows[n + run]]
      if (rapido(was, rows[n]) && rapido(rows[n + run - 1], next) && !rapido(was, next))
        for (const p of rows.slice(n, n + run)) lost.add(p)
    }
  const silent = (a: Ponto | undefined, b: Ponto | undefined) => !a || !b || Math.abs(a.em - b.em) > VAO_MS
  return rows.filter((p, n) => {
    const [before, was, next, after] = [rows[n - 2], rows[n - 1], rows[n + 1], rows[n + 2]]
    if (lost.has(p) || (rapido(was, p) && rapido(p, next))) return false
    if (silent(was, p) && rapido(p, next) && after && !rapido(next, after)) return false
    return !(silent(p, next) && rapido(was, p) && before && !rapido(before, was))
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

/** Whether it can have been there and back while nobody heard of it, at some moment between `de` and `ate`. */
function podiaTerIdo(rows: readonly Ponto[], alvo: Lugar, de: number, ate: number): boolean {
  const reach = (p: Ponto, ms: number) => kmh(metros(p, alvo), ms) <= IMPOSSIVEL_KMH
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return true
  if (first.em > de && reach(first, first.em - de)) return true
  if (last.em < ate && reach(last, ate - last.em)) return true
  return rows.some((p, n) => {
    const next = rows[n + 1]
    if (!next || next.em - p.em <= VAO_MS || p.em > ate || next.em < de) return false
    return kmh(metros(p, alvo) + metros(alvo, next), next.em - p.em) <= IMPOSSIVEL_KMH
  })
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
    podia: podiaTerIdo(rows, alvo, em - window, em + window),
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
