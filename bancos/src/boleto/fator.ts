/* Due factor of four digits: days since 1997-10-07 up to 9999 on 2025-02-21; the next day is 1000 again. */

const DIA = 86_400_000
const BASE = Date.UTC(1997, 9, 7)
const VOLTA = 9000
/** FEBRABAN: a factor means a day at most so far behind, or ahead of, the day it is read on. */
const ATRAS = 3000
const ADIANTE = 5500

const dias = (dia: string): number => {
  const [a, m, d] = dia.split('-').map(Number)
  return Math.round((Date.UTC(a!, m! - 1, d!) - BASE) / DIA)
}

/**
 * The factor of a day (YYYY-MM-DD).
 * @throws RangeError before 2000-07-03, where factors begin
 */
export function fatorDe(dia: string): string {
  const n = dias(dia)
  if (!(n >= 1000)) throw new RangeError(`Não há fator de vencimento para ${dia}`)
  return String(((n - 1000) % VOLTA) + 1000)
}

/**
 * Which day a factor means for somebody who reads it on `hoje`: the one inside of the window, otherwise the nearest.
 * @returns null for 0000 (no due day) and for what is no factor
 */
export function diaDoFator(fator: string, hoje: string): string | null {
  const n = Number(fator)
  if (!/^\d{4}$/.test(fator) || n < 1000) return null
  const now = dias(hoje)
  const near = n + Math.round((now - n) / VOLTA) * VOLTA
  const all = [near - VOLTA, near, near + VOLTA].filter((x) => x >= 1000)
  const inside = all.find((x) => x >= now - ATRAS && x <= now + ADIANTE)
  const best = inside ?? all.reduce((a, b) => (Math.abs(b - now) < Math.abs(a - now) ? b : a))
  return new Date(BASE + best * DIA).toISOString().slice(0, 10)
}
