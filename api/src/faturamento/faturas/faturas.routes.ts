import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './faturas.service.ts'
import * as prefaturas from './prefaturas.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const faturasHandlers: Handlers<typeof contract.faturas> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  emAberto: async (ctx, { query }) => ({ status: true, ...(await service.emAberto(ctx, query)) }),
  emitir: (ctx, { body }) => com(service.emitir(ctx, body)),
  buscar: (ctx, { params }) => com(service.buscar(ctx, params.id)),
  cancelar: async (ctx, { params }) => {
    await service.cancelar(ctx, params.id)
    return { status: true, mensagem: 'Fatura cancelada.' }
  },
  prefaturas: async (ctx, { query }) => ({ status: true, ...(await prefaturas.listar(ctx, query)) }),
  prefatura: (ctx, { params }) => com(prefaturas.buscar(ctx, params.id)),
  marcar: (ctx, { params, body }) => com(prefaturas.marcar(ctx, params.id, body)),
  exportar: async (ctx, { params }) => ({
    status: true,
    dados: { tarefa: await prefaturas.exportar(ctx, params.id) },
  }),
}
