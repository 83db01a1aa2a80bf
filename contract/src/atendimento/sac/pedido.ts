import type { ChaveDoTipo } from './tipos.ts'

/** What whoever has a tracking link may ask of customer care on its page. */
export const especiesDoPedido = ['nao_recebi', 'avaria', 'data', 'endereco'] as const
export type EspecieDoPedido = (typeof especiesDoPedido)[number]

export const nomeDoPedido: Record<EspecieDoPedido, string> = {
  nao_recebi: 'Não recebi',
  avaria: 'Chegou avariado',
  data: 'Quero outra data',
  endereco: 'O endereço está errado',
}

/** The kind of incident that each is. */
export const tipoDoPedido: Record<EspecieDoPedido, ChaveDoTipo> = {
  nao_recebi: 'falta_extravio',
  avaria: 'avaria',
  data: 'agendamento',
  endereco: 'agendamento',
}

/** So many requests a note and reader within a day. */
export const PEDIDOS_POR_DIA = 6

/** What may be asked of a note as it stands: that it did not come once it is said to have, another day until then. */
export function podemPedir(n: { desfecho: string | null; cancelada: boolean }): EspecieDoPedido[] {
  if (n.cancelada) return []
  if (n.desfecho === 'entrega') return ['nao_recebi', 'avaria']
  return n.desfecho === null ? ['data', 'endereco'] : []
}
