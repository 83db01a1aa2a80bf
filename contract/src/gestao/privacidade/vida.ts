import { vida } from '../../vida.ts'
import { type estadosDoPedido, privacidade } from './calls.ts'

export type PedidoVivo = {
  estado: (typeof estadosDoPedido)[number]
  /** Somebody's erasure of his own account. */
  propria?: boolean
}

const fechado = 'Este pedido já foi atendido ou recusado.'

/** What somebody asked of the data that a group keeps of him (LGPD art. 18). */
export const vidaDoPedido = vida<PedidoVivo>()([
  [
    'aberto',
    'executar',
    'executando',
    privacidade.executar,
    fechado,
    (p) => (p.propria ? 'A eliminação da sua própria conta é concluída por outro administrador.' : null),
  ],
  ['aberto', 'recusar', 'recusado', privacidade.recusar, fechado],
  ['executando', 'concluir', 'concluido', 'casa', fechado],
  ['concluido', 'concluir', 'ja', null, fechado],
])
