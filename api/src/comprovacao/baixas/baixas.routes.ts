import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './baixas.service.ts'
import { exportarBaixas, exportarLinhas } from './exportar.service.ts'

export const baixasHandlers: Handlers<typeof contract.baixas> = {
  previa: async (ctx, { query, files }) => ({
    status: true,
    dados: await service.prever(ctx, files, query.parceiro ?? null),
  }),
  fazer: async (ctx, { query, files }) => ({
    status: true,
    dados: await service.fazer(ctx, files, {
      parceiro: query.parceiro ?? null,
      semAuditoria: query.sem_auditoria,
    }),
  }),
  listar: async (ctx) => ({ status: true, dados: await service.listar(ctx) }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await service.buscar(ctx, params.id) }),
  desfazer: async (ctx, { params }) => ({ status: true, dados: await service.desfazer(ctx, params.id) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarBaixas(ctx, body) } }),
  exportarLinhas: async (ctx, { params }) => ({
    status: true,
    dados: { tarefa: await exportarLinhas(ctx, params.id) },
  }),
}
