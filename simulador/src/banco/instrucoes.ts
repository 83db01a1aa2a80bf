import type { Boleto } from './estado.ts'

/* What this bank does when it is asked to change a title that it has, by FEBRABAN's numbers. */

export type Instrucao = {
  tipo: 'baixar' | 'protestar' | 'sustar' | 'vencimento' | 'abater' | 'cancelar_abatimento'
  vencimento: string
  centavos: number
}

/** How each bank numbers what holds a protest and keeps the title. */
const SUSTAR: Record<string, string> = { '001': '10', '033': '18', '341': '18', '756': '18' }
const PEDIDOS: Record<string, Instrucao['tipo']> = {
  ...{ '02': 'baixar', '04': 'abater', '05': 'cancelar_abatimento', '06': 'vencimento', '09': 'protestar' },
}
export const tipoDo = (banco: string, movimento: string): Instrucao['tipo'] | undefined =>
  movimento === (SUSTAR[banco] ?? '11') ? 'sustar' : PEDIDOS[movimento]

/** What the return says of each that was done. */
export const CONFIRMA: Record<Instrucao['tipo'], string> = {
  ...{
    baixar: '09',
    abater: '12',
    cancelar_abatimento: '13',
    vencimento: '14',
    protestar: '19',
    sustar: '20',
  },
}

/** Reasons of FEBRABAN's C047 A, and this bank's own words for whoever asks by HTTP. */
export const PALAVRAS: Record<string, string> = {
  '05': 'Código de movimento inválido',
  '16': 'Data de vencimento inválida',
  '33': 'Valor do abatimento inválido',
  '34': 'Valor do abatimento maior ou igual ao valor do título',
  '36': 'Concessão de abatimento: já existe abatimento anterior',
  '39': 'Pedido de protesto não permitido para o título',
  '40': 'Título com ordem de protesto emitida',
  '41': 'Pedido de sustação para título sem instrução de protesto',
  '60': 'Movimento para título não cadastrado',
}

/** @returns the title as it is then, or why it stays */
export function instruir(b: Boleto | undefined, i: Instrucao, hoje: string): Boleto | string {
  if (b?.situacao !== 'registrado') return '60'
  switch (i.tipo) {
    case 'baixar':
      return { ...b, situacao: 'baixado' }
    case 'vencimento':
      return Number.isNaN(Date.parse(i.vencimento)) || i.vencimento < hoje || i.vencimento === b.vencimento
        ? '16'
        : { ...b, vencimento: i.vencimento }
    case 'abater':
      if (b.abatimento) return '36'
      if (i.centavos <= 0) return '33'
      return i.centavos >= b.centavos ? '34' : { ...b, abatimento: i.centavos }
    case 'cancelar_abatimento':
      return b.abatimento ? { ...b, abatimento: 0 } : '33'
    case 'protestar':
      if (b.protestado) return '40'
      return b.vencimento >= hoje ? '39' : { ...b, protestado: true }
    default:
      return b.protestado ? { ...b, protestado: false } : '41'
  }
}
