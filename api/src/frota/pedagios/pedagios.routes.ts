import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './pedagios.service.ts'
import { ensinarPraca, listarPracas } from './pracas/pracas.service.ts'

export const pedagiosHandlers: Handlers<typeof contract.pedagios> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarPassagens(ctx, body) },
  }),
  importar: async (ctx, { query, files }) => ({
    status: true,
    dados: await service.importar(ctx, files, query.operadora),
  }),
  extratos: async (ctx) => ({ status: true, dados: await service.listarExtratos(ctx) }),
  pracas: async (ctx) => ({ status: true, dados: await listarPracas(ctx) }),
  ensinar: async (ctx, { body }) => ({ status: true, dados: await ensinarPraca(ctx, body) }),
  desfazer: async (ctx, { params }) => ({ status: true, dados: await service.desfazer(ctx, params.id) }),
}
