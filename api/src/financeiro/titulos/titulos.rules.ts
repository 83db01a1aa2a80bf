import { formatMoney } from '@tropeiro/contract'
import {
  type FonteDoMovimento,
  nomeDoMovimento,
  type TipoDeMovimento,
} from '@tropeiro/contract/financeiro/titulos/nomes'

/** A settlement as its title's history tells it. */
export const textoDaBaixa = (
  partes: readonly { tipo: TipoDeMovimento; valor: number }[],
  motivo: string,
): string =>
  `${partes.map((m) => `${nomeDoMovimento[m.tipo]} de ${formatMoney(m.valor)}`).join(', ')}${motivo ? `: ${motivo}` : '.'}`

/** What a bank settled has no line of history of its own: its movements tell it, when somebody looks. */
export const contaSozinha = (fonte: FonteDoMovimento): boolean => fonte === 'banco'

type Passo = { texto: string; autor: string; em: Date }
type Movimento = {
  lote: string
  tipo: TipoDeMovimento
  valor: number
  fonte: FonteDoMovimento
  motivo: string
  autor: string
  em: Date
  estorno: boolean
}

/** A title's history, the newest first: what was written of it, and what its movements tell. */
export function historicoDe(escrito: readonly Passo[], movimentos: readonly Movimento[]): Passo[] {
  const own = movimentos.filter((m) => contaSozinha(m.fonte) && !m.estorno)
  const told = [...Map.groupBy(own, (m) => m.lote).values()].map((all) => {
    const { motivo, autor, em } = all[0]!
    return { texto: textoDaBaixa(all.toReversed(), motivo), autor, em }
  })
  return [...escrito, ...told].sort((a, b) => b.em.getTime() - a.em.getTime())
}
