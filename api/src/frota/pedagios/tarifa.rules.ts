import { fold } from '@tropeiro/contract'

export type Cobrada = { praca: string; em: Date; tipo: string; eixos: number | null; centavos: number }

/** So many lines on each side of one are asked, and so many of them must say the same. */
const VIZINHAS = 3
const CONCORDAM = 2

function dizem(eixo: readonly number[]): number | null {
  const [most] = [...Map.groupBy(eixo, (c) => c)].sort((a, b) => b[1].length - a[1].length)
  return most && most[1].length >= CONCORDAM ? most[0] : null
}

/**
 * What an axle costs at a line's plaza at its time: what those before it and those behind it both say. Between two tariffs, and at the
 * ends of a statement, nobody knows, so that a new tariff accuses nobody.
 */
export function tarifasDe<T extends Cobrada>(lidas: readonly T[]): (l: T) => number | null {
  const known = new Map<T, number | null>()
  const fares = lidas.filter((l) => l.tipo === 'pedagio' && l.eixos !== null)
  const folded = new Map<string, string>()
  for (const { praca } of fares) if (!folded.has(praca)) folded.set(praca, fold(praca))
  for (const rows of Map.groupBy(fares, (l) => folded.get(l.praca)!).values()) {
    const sorted = rows.toSorted((a, b) => a.em.getTime() - b.em.getTime())
    const axle = sorted.map((l) => l.centavos / l.eixos!)
    for (const [n, l] of sorted.entries()) {
      const before = dizem(axle.slice(Math.max(0, n - VIZINHAS), n))
      const behind = dizem(axle.slice(n + 1, n + 1 + VIZINHAS))
      known.set(l, before !== null && before === behind && Number.isInteger(before) ? before : null)
    }
  }
  return (l) => known.get(l) ?? null
}
