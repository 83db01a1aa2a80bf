import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarUso } from './exportar.service.ts'
import { contar, verUso } from './medicao.service.ts'

export const medicaoHandlers: Handlers<typeof contract.medicao> = {
  contar: async (ctx, { body }) => {
    await contar(ctx, body.eventos)
    return { status: true }
  },
  listar: async (ctx, { query }) => ({ status: true, ...(await verUso(ctx, query)) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarUso(ctx, body) } }),
}
