import type { RegraDeFaturamento } from './regras.ts'

/* Periods and due days of invoices. Days are AAAA-MM-DD, and no clock is asked. */

const DIA_MS = 86_400_000
const data = (dia: string): Date => new Date(`${dia}T00:00:00Z`)
const texto = (d: Date): string => d.toISOString().slice(0, 10)
export const maisDias = (dia: string, n: number): string => texto(new Date(data(dia).getTime() + n * DIA_MS))
const fimDoMes = (ano: number, mes: number): number => new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate()
/** A day of a month that may be shorter: its last one then. */
const noMes = (ano: number, mes: number, dia: number): string => {
  const first = new Date(Date.UTC(ano, mes, 1))
  const [a, m] = [first.getUTCFullYear(), first.getUTCMonth()]
  return texto(new Date(Date.UTC(a, m, Math.min(dia, fimDoMes(a, m)))))
}

export type Periodo = { de: string; ate: string }

/** The period of a rule in which a day falls. */
export function periodoDe(
  { periodicidade, dia_corte }: Pick<RegraDeFaturamento, 'periodicidade' | 'dia_corte'>,
  dia: string,
): Periodo {
  const d = data(dia)
  const [ano, mes, n] = [d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate()]
  const ate = (first: number, last: number): Periodo => ({
    de: noMes(ano, mes, first),
    ate: noMes(ano, mes, last),
  })
  switch (periodicidade) {
    case 'cte':
    case 'diaria':
      return { de: dia, ate: dia }
    case 'semanal': {
      const end = maisDias(dia, ((dia_corte % 7) - d.getUTCDay() + 7) % 7)
      return { de: maisDias(end, -6), ate: end }
    }
    case 'decendial':
      return n <= 10 ? ate(1, 10) : n <= 20 ? ate(11, 20) : ate(21, 31)
    case 'quinzenal':
      return n <= 15 ? ate(1, 15) : ate(16, 31)
    case 'mensal': {
      const cut = Math.max(1, dia_corte)
      const here = noMes(ano, mes, cut)
      const end = dia <= here ? here : noMes(ano, mes + 1, cut)
      const e = data(end)
      return { de: maisDias(noMes(e.getUTCFullYear(), e.getUTCMonth() - 1, cut), 1), ate: end }
    }
  }
}

const MAIS_DIAS_PARADOS = 30

/**
 * When an invoice is due: so many days from its issue or its cut, then the first of the fixed days, then off a day that does not count.
 * @param naoUtil whether a day does not count
 */
export function vencimentoDe(
  r: Pick<RegraDeFaturamento, 'vencimento_dias' | 'vencimento_de' | 'vencimento_fixos' | 'nao_util'>,
  q: { emissao: string; corte: string },
  naoUtil: (dia: string) => boolean,
): string {
  let dia = maisDias(r.vencimento_de === 'corte' ? q.corte : q.emissao, r.vencimento_dias)
  if (r.vencimento_fixos.length > 0) {
    const d = data(dia)
    const months = [0, 1].flatMap((m) =>
      r.vencimento_fixos.map((fixo) => noMes(d.getUTCFullYear(), d.getUTCMonth() + m, fixo)),
    )
    dia = months.filter((f) => f >= dia).sort()[0] ?? dia
  }
  // An invoice is never due before it is issued, nor an old period's before today.
  if (dia < q.emissao) dia = q.emissao
  if (r.nao_util === 'mantem') return dia
  const step = r.nao_util === 'proximo' ? 1 : -1
  let moved = dia
  for (let i = 0; i < MAIS_DIAS_PARADOS && naoUtil(moved); i++) moved = maisDias(moved, step)
  if (moved >= q.emissao) return moved
  while (naoUtil(dia)) dia = maisDias(dia, 1)
  return dia
}
