/** What moves a tank; `medio` is what a measuring kept of the reckoning. */
export type Movimento = {
  id: string
  tipo: 'compra' | 'saida' | 'medicao'
  em: number
  ml: number
  centavos: number | null
}
export type Limite = { ml: number; milesimos: number }
export type Tanque = { capacidadeMl: number; limite: Limite }
/** Litres in it and cents a litre; null: nobody said yet. */
export type Estado = { saldo: number | null; medio: number | null }

export type Andado = Movimento & {
  saldo: number
  medio: number | null
  diferenca: number | null
  aviso: string
}

const ordem = { compra: 0, saida: 1, medicao: 2 }
const litros = (ml: number): string =>
  `${(ml / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} L`

/** Cents of so much at the average; null where there is none. */
export const custoDe = (ml: number, medio: number | null): number | null =>
  medio === null ? null : Math.round((ml / 1000) * medio)

/** More is missing than the limits let: litres, or a share of what went out since it was last measured. */
export function perdeu(diferenca: number, saiu: number, { ml, milesimos }: Limite): string {
  const pct = saiu > 0 ? (Math.abs(diferenca) / saiu) * 100 : null
  if (diferenca >= 0 || (-diferenca <= ml && (pct === null || pct <= milesimos / 10))) return ''
  const share =
    pct === null ? '' : ` (${pct.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} % do que saiu)`
  return `Faltam ${litros(-diferenca)} pela régua${share}; o limite é ${litros(ml)} ou ${(milesimos / 10).toLocaleString('pt-BR')} %.`
}

/**
 * How a tank stood behind each movement. A purchase moves the average, what goes out leaves at it, and the stick is the truth: the
 * balance goes on from what it said, and what is missing left at the average too.
 */
export function andarNaBomba(movimentos: readonly Movimento[], tanque: Tanque, de: Estado): Andado[] {
  let { saldo, medio } = de
  let saiu = 0
  return [...movimentos]
    .sort((a, b) => a.em - b.em || ordem[a.tipo] - ordem[b.tipo] || Number(a.id) - Number(b.id))
    .map((m): Andado => {
      let diferenca: number | null = null
      let aviso = ''
      if (m.tipo === 'compra') {
        const before = medio === null ? 0 : Math.max(0, saldo ?? 0)
        medio = (before * (medio ?? 0) + (m.centavos ?? 0) * 1000) / (before + m.ml)
        saldo = (saldo ?? 0) + m.ml
        if (saldo > tanque.capacidadeMl * 1.02)
          aviso = `Com esta compra seriam ${litros(saldo)} num tanque de ${litros(tanque.capacidadeMl)}.`
      } else if (m.tipo === 'saida') {
        saldo = (saldo ?? 0) - m.ml
        saiu += m.ml
        if (saldo < 0) aviso = `Saíram ${litros(-saldo)} a mais do que havia.`
      } else {
        if (saldo !== null) {
          diferenca = m.ml - saldo
          aviso = perdeu(diferenca, saiu, tanque.limite)
        }
        saldo = m.ml
        saiu = 0
      }
      return { ...m, saldo, medio, diferenca, aviso }
    })
}
