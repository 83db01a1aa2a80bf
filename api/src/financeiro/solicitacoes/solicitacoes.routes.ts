import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './solicitacoes.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const solicitacoesHandlers: Handlers<typeof contract.solicitacoes> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarSolicitacoes(ctx, body) },
  }),
  criar: (ctx, { body }) => com(service.criar(ctx, body)),
  buscar: (ctx, { params }) => com(service.buscar(ctx, params.id)),
  aprovar: (ctx, { params, body }) => com(service.aprovar(ctx, params.id, body.codigo)),
  recusar: (ctx, { params, body }) => com(service.recusar(ctx, params.id, body)),
  cancelar: (ctx, { params }) => com(service.cancelar(ctx, params.id)),
  alcadas: async (ctx) => ({ status: true, ...(await service.alcadas(ctx)) }),
  gravarAlcadas: async (ctx, { body }) => {
    await service.gravarAlcadas(ctx, body)
    return { status: true }
  },
}
