import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './frete.service.ts'

export const freteHandlers: Handlers<typeof contract.frete> = {
  relatorio: async (ctx, { query }) => ({ status: true, ...(await service.relatorio(ctx, query)) }),
  grupos: async (ctx, { query }) => ({ status: true, dados: await service.grupos(ctx, query) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarFretes(ctx, body) },
  }),
}
