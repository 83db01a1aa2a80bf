import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import {
  bipar,
  buscarCaixas,
  criarCaixa,
  mudarCaixa,
  retirar,
  verCaixa,
  verCustodia,
} from './caixas.service.ts'
import { exportarCaixas, exportarPapeis, exportarPendencias, exportarRemessas } from './exportar.service.ts'
import { despachar, receber, verLotes } from './lotes.service.ts'
import { buscarPendencias } from './pendencias.service.ts'

export const armazenamentoHandlers: Handlers<typeof contract.armazenamento> = {
  caixas: async (ctx, { body }) => ({ status: true, dados: await buscarCaixas(ctx, body) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await criarCaixa(ctx, body) }),
  caixa: async (ctx, { params }) => ({ status: true, dados: await verCaixa(ctx, params.id) }),
  mudar: async (ctx, { params, body }) => ({ status: true, dados: await mudarCaixa(ctx, params.id, body) }),
  bipar: async (ctx, { body }) => ({ status: true, dados: await bipar(ctx, body) }),
  retirar: async (ctx, { body }) => ({ status: true, dados: await retirar(ctx, body) }),
  custodia: async (ctx, { params }) => ({ status: true, dados: await verCustodia(ctx, params.id) }),
  lotes: async (ctx, { query }) => ({ status: true, dados: await verLotes(ctx, query.antes_de) }),
  despachar: async (ctx, { body }) => ({ status: true, dados: await despachar(ctx, body) }),
  receber: async (ctx, { params, body }) => ({
    status: true,
    dados: await receber(ctx, params.id, body.recebido_por),
  }),
  pendencias: async (ctx, { body }) => ({ status: true, dados: await buscarPendencias(ctx, body) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarPendencias(ctx, body) },
  }),
  exportarCaixas: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarCaixas(ctx, body) },
  }),
  exportarPapeis: async (ctx, { params }) => ({
    status: true,
    dados: { tarefa: await exportarPapeis(ctx, params.id) },
  }),
  exportarRemessas: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarRemessas(ctx, body) },
  }),
}
