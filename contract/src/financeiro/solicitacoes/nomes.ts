export const estadosDaSolicitacao = ['pedida', 'aprovada', 'recusada', 'cancelada'] as const
export type EstadoDaSolicitacao = (typeof estadosDaSolicitacao)[number]
export const nomeDoEstadoDaSolicitacao: Record<EstadoDaSolicitacao, string> = {
  pedida: 'Espera aprovação',
  aprovada: 'Aprovada',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
}

/** Why a request wants a second look. */
export const alertas = {
  duplicada: 'O mesmo documento e valor foi pedido nos últimos 90 dias',
  banco_mudou: 'Os dados bancários do favorecido mudaram há menos de 30 dias',
  dividida: 'Pedidos recentes ao mesmo favorecido somam mais que a alçada',
} as const
export type Alerta = keyof typeof alertas
