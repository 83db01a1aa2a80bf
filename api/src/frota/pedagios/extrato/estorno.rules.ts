import { fold } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'

export type Estorno = {
  id: string
  operadora: string
  placa: string
  em: Date
  praca: string
  fatura: string
  centavos: number
}
export type Original = {
  id: string
  operadora: string
  placa: string
  em: Date
  praca: string
  centavos: number
  estornado: number
  /** What a dispute that was sent asks back of it. */
  pedido: number | null
}

const DAY_MS = 86_400_000
const ATE_MS = 200 * DAY_MS
const MESMA_HORA_MS = 10 * 60_000
/** Words of a line that gives back, and of no plaza. */
const semPraca = (praca: string): boolean => /^$|estorn|credit|contesta|ajuste/.test(fold(praca))

/**
 * Which line each reversal takes back: of the same operator and plate, for an amount that is all of it, what a dispute asks for, or part of it told with the
 * same plaza and hour. A line in a dispute goes first, then the same hour, then the last before it. One that fits none stays alone.
 */
export function casarEstornos(
  estornos: readonly Estorno[],
  originais: readonly Original[],
): { estorno: string; original: string; centavos: number }[] {
  const left = new Map(originais.map((o) => [o.id, o.centavos - o.estornado]))
  const byPlate = Map.groupBy(originais, (o) => placaComparada(o.placa))
  const out: { estorno: string; original: string; centavos: number }[] = []
  for (const e of estornos.toSorted((a, b) => a.em.getTime() - b.em.getTime())) {
    const back = Math.abs(e.centavos)
    const fits = (byPlate.get(placaComparada(e.placa)) ?? []).flatMap((o) => {
      const rest = left.get(o.id)!
      const before = e.em.getTime() - o.em.getTime()
      if (o.operadora !== e.operadora || back > rest || before < -DAY_MS || before > ATE_MS) return []
      const sameHour = Math.abs(before) <= MESMA_HORA_MS
      const samePlaza = fold(o.praca) === fold(e.praca)
      const asked = o.pedido !== null && back === o.pedido - (o.centavos - rest)
      const whole = back === rest
      if (!(asked || whole || (samePlaza && sameHour))) return []
      if (!(samePlaza || semPraca(e.praca))) return []
      // Without a plaza only a dispute, or the same hour, says whose it is.
      if (!samePlaza && !asked && !sameHour) return []
      return [{ o, rank: [asked, samePlaza, sameHour, whole].map(Number), before: Math.abs(before) }]
    })
    const best = fits.sort((a, b) => {
      const n = a.rank.findIndex((r, i) => r !== b.rank[i])
      return n < 0 ? a.before - b.before : b.rank[n]! - a.rank[n]!
    })[0]
    if (!best) continue
    left.set(best.o.id, left.get(best.o.id)! - back)
    out.push({ estorno: e.id, original: best.o.id, centavos: back })
  }
  return out
}
