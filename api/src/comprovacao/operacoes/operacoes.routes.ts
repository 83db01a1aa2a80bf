import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarLinhas, exportarOperacoes } from './exportar.service.ts'
import { desfazer, executar, listar, previa, verLinhas } from './operacoes.service.ts'

export const operacoesHandlers: Handlers<typeof contract.operacoes> = {
  previa: async (ctx, { body }) => ({ status: true, dados: await previa(ctx, body) }),
  executar: async (ctx, { body }) => ({ status: true, dados: await executar(ctx, body) }),
  listar: async (ctx, { query }) => ({ status: true, dados: await listar(ctx, query.antes_de) }),
  linhas: async (ctx, { params, body }) => ({ status: true, dados: await verLinhas(ctx, params.id, body) }),
  desfazer: async (ctx, { params }) => ({ status: true, dados: await desfazer(ctx, params.id) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarOperacoes(ctx, body) },
  }),
  exportarLinhas: async (ctx, { params, body }) => ({
    status: true,
    dados: { tarefa: await exportarLinhas(ctx, params.id, body) },
  }),
}
