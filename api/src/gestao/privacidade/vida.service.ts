import { type PedidoVivo, vidaDoPedido } from '@tropeiro/contract/gestao/privacidade/vida'
import { AppError } from '../../errors.ts'
import type { Porta } from '../../vida.ts'
import {
  lockPedido,
  type PedidoRow,
  updateConcluido,
  updateExecutando,
  updateRecusado,
} from './pedidos.repository.ts'

type Acao = (typeof vidaDoPedido.acoes)[number]
type Com = {
  executar?: { tarefa: string }
  recusar?: Parameters<typeof updateRecusado>[2]
  concluir?: Parameters<typeof updateConcluido>[2]
}

/** Where the life of a request is held: each act brings what it writes under its own name. */
export const portaDoPedido: Porta<PedidoVivo, Acao, PedidoRow & PedidoVivo, Com> = {
  vida: vidaDoPedido,
  travar: lockPedido,
  gravar: async (db, p, _, com) => {
    if (com?.executar) await updateExecutando(db, p._id, com.executar.tarefa)
    if (com?.recusar) await updateRecusado(db, p._id, com.recusar)
    if (com?.concluir) await updateConcluido(db, p._id, com.concluir)
  },
  recusar: (motivo, p) => new AppError(409, p.propria ? 'pedido_proprio' : 'pedido_fechado', motivo),
}
