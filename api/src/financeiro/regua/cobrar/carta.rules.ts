import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract'
import type { Cobranca } from './plano.rules.ts'

/** How a title can be paid. */
export type Pagavel = { titulo: string; linha_digitavel: string; pix: string }

export const valorDa = (c: Cobranca): number => c.titulos.reduce((sum, t) => sum + t.saldo, 0)

export function assuntoDa(c: Cobranca, grupo: string): string {
  const quantos = formatQuantas(c.titulos.length, 'título', 'títulos')
  return c.acao === 'tarefa'
    ? `${c.passo.nome}: ${c.nome}, ${quantos}, ${formatMoney(valorDa(c))}`
    : c.passo.dias < 0
      ? `Lembrete: ${quantos} a vencer, ${grupo}`
      : c.passo.dias === 0
        ? `${quantos} de ${grupo} com vencimento hoje`
        : `${quantos} de ${grupo} em aberto`
}

const linhaDo = (t: Cobranca['titulos'][number], hoje: string, pagar: Pagavel | undefined): string =>
  [
    `Título ${formatNumber(t.numero)}${t.parcelas > 1 ? ` (parcela ${t.parcela} de ${t.parcelas})` : ''}, ${t.descricao}`,
    `${t.vencimento < hoje ? 'Venceu' : 'Vence'} em ${formatDia(t.vencimento)}: ${formatMoney(t.saldo)}`,
    ...(pagar?.linha_digitavel ? [`Boleto: ${pagar.linha_digitavel}`] : []),
    ...(pagar?.pix ? [`PIX copia e cola: ${pagar.pix}`] : []),
  ].join('\n')

/** The letter, a paragraph each. */
export const linhasDa = (
  c: Cobranca,
  q: {
    hoje: string
    grupo: string
    pagaveis: readonly Pagavel[]
    /** Of them, those whose sheet goes along. */
    anexos: number
    responderPara: string
  },
): string[] => [
  c.passo.texto,
  ...c.titulos.map((t) =>
    linhaDo(
      t,
      q.hoje,
      q.pagaveis.find((p) => p.titulo === t.titulo),
    ),
  ),
  `Total: ${formatMoney(valorDa(c))}.`,
  ...(q.anexos < q.pagaveis.length
    ? [
        `Em anexo vão ${q.anexos} dos ${q.pagaveis.length} boletos, os de vencimento mais antigo. Os demais se pagam pela linha digitável ou pelo PIX acima; peça-nos as folhas, se precisar.`,
      ]
    : []),
  'Se já pagou, desconsidere esta mensagem.',
  ...(q.responderPara ? [`Dúvidas ou um acordo: ${q.responderPara}.`] : []),
  q.grupo,
]
