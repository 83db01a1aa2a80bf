import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { countDevolucoes, listDevolucoes } from './consulta.repository.ts'
import * as service from './devolucoes.service.ts'
import * as estados from './estados.service.ts'
import { exportarDevolucoes } from './exportar.service.ts'

export const devolucoesHandlers: Handlers<typeof contract.devolucoes> = {
  pesquisar: (ctx, { body }) =>
    ctx.tx(async (db) => ({
      status: true,
      dados: await listDevolucoes(db, body, body.por_pagina, (body.pagina - 1) * body.por_pagina),
      ...(await countDevolucoes(db, body)),
    })),
  devolucao: async (ctx, { params }) => ({
    status: true,
    dados: await service.lerDevolucao(ctx, params.id),
  }),
  notas: async (ctx, { query }) => ({ status: true, dados: await service.buscarNotas(ctx, query.busca) }),
  itens: async (ctx, { params }) => ({ status: true, dados: await service.itensDaNota(ctx, params.id) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarDevolucao(ctx, body) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.editarDevolucao(ctx, params.id, body),
  }),
  receber: async (ctx, { params, body }) => ({
    status: true,
    dados: await estados.avancarDevolucao(ctx, params.id, 'recebida', body),
  }),
  devolver: async (ctx, { params, body }) => ({
    status: true,
    dados: await estados.avancarDevolucao(ctx, params.id, 'devolvida', body),
  }),
  cancelar: async (ctx, { params, body }) => ({
    status: true,
    dados: await estados.cancelarDevolucao(ctx, params.id, body),
  }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarDevolucoes(ctx, body) },
  }),
}
