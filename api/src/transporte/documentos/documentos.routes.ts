import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './documentos.service.ts'
import { exportarAvulsos } from './exportar.service.ts'

export const documentosHandlers: Handlers<typeof contract.documentos> = {
  pesquisar: async (ctx, { body }) => ({ status: true, ...(await service.pesquisarAvulsos(ctx, body)) }),
  documento: async (ctx, { params }) => ({ status: true, dados: await service.lerAvulso(ctx, params.id) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarAvulso(ctx, body) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.editarAvulso(ctx, params.id, body),
  }),
  cancelar: (ctx, { params }) => service.cancelarAvulso(ctx, params.id),
  pessoa: async (ctx, { params }) => ({
    status: true,
    dados: await service.lerPessoa(ctx, params.documento),
  }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarAvulsos(ctx, body) } }),
}
