export type LeituraCrua = {
  id: string
  em: number
  km: number
  /** Somebody vouches for it: it stands before any number of others. */
  firme?: boolean
}
export type TrocaDoHodometro = { em: number; antigo: number; novo: number }
export type LeituraJulgada = {
  id: string
  /** What the vehicle has run by it, whatever instruments it had. */
  total: number
  /** The same; null: refused. */
  contador: number | null
  recusa: '' | 'menor' | 'salto' | 'maior'
  /** The accepted reading that speaks against it. */
  contra: LeituraCrua | null
}

const HOUR_MS = 3_600_000
/** Nobody averages more in an hour, nor in a day. */
const KM_NA_HORA = 110
const KM_NO_DIA = 1200
/** The seconds of a sheet are seldom true. */
const FOLGA_KM = 5
/** One that is vouched for outweighs all others that a chain can hold. */
const FIRME = 1_000_000
/** How far back a reading looks for one that it follows. */
const PARA_TRAS = 300

export const kmPossiveis = (ms: number): number =>
  FOLGA_KM + Math.min((KM_NA_HORA * ms) / HOUR_MS, KM_NO_DIA * Math.max(1, ms / (24 * HOUR_MS)))

/**
 * The readings of one vehicle as one counter that only goes up, across changed instruments. The most readings that can be true together
 * are taken, the earlier of two ways, and those that somebody vouches for before all; the others are refused with what speaks against them. The order in which they were told does not matter.
 */
export function julgarLeituras(
  leituras: readonly LeituraCrua[],
  trocas: readonly TrocaDoHodometro[] = [],
): LeituraJulgada[] {
  const changes = [...trocas].sort((a, b) => a.em - b.em)
  const shift = (em: number) => changes.reduce((sum, t) => (t.em <= em ? sum + t.antigo - t.novo : sum), 0)
  const rows = [...leituras]
    .sort((a, b) => a.em - b.em || a.km - b.km || a.id.localeCompare(b.id))
    .map((l) => ({ ...l, total: l.km + shift(l.em) }))
  const fits = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    b.total >= a.total && (b.firme || b.total - a.total <= kmPossiveis(b.em - a.em))
  const best: number[] = []
  const from: number[] = []
  for (const [n, row] of rows.entries()) {
    const own = row.firme ? FIRME : 1
    best[n] = own
    from[n] = -1
    for (let k = n - 1; k >= Math.max(0, n - PARA_TRAS); k--)
      if (best[k]! + own > best[n]! && fits(rows[k]!, row)) {
        best[n] = best[k]! + own
        from[n] = k
      }
  }
  const taken = new Set<number>()
  let end = -1
  for (const [n, length] of best.entries()) if (end < 0 || length > best[end]!) end = n
  for (let n = end; n >= 0; n = from[n]!) taken.add(n)
  return rows.map((row, n) => {
    if (taken.has(n)) return { id: row.id, total: row.total, contador: row.total, recusa: '', contra: null }
    let before = n - 1
    while (before >= 0 && !taken.has(before)) before--
    let after = n + 1
    while (after < rows.length && !taken.has(after)) after++
    const raw = ({ id, em, km }: LeituraCrua): LeituraCrua => ({ id, em, km })
    const was = rows[before]
    const next = rows[after]
    if (was && row.total < was.total)
      return { id: row.id, total: row.total, contador: null, recusa: 'menor', contra: raw(was) }
    if (next && row.total > next.total)
      return { id: row.id, total: row.total, contador: null, recusa: 'maior', contra: raw(next) }
    return { id: row.id, total: row.total, contador: null, recusa: 'salto', contra: raw(was ?? next ?? row) }
  })
}
