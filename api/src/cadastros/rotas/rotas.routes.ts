import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarRotas } from './exportar.service.ts'
import * as service from './rotas.service.ts'
import { pintarRotas, territorios } from './territorios.service.ts'

export const rotasHandlers: Handlers<typeof contract.rotas> = {
  listar: async (ctx, { query }) => ({ status: true, dados: await service.listarRotas(ctx, query.busca) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarRotas(ctx, body) },
  }),
  semRota: async (ctx) => ({ status: true, dados: await service.enderecosSemRota(ctx) }),
  bairros: async (ctx, { query }) => ({
    status: true,
    dados: await service.bairrosDaCidade(ctx, query.ibge),
  }),
  cobertura: async (ctx, { body }) => ({ status: true, dados: await service.cobertura(ctx, body) }),
  territorios: async (ctx, { query }) => ({ status: true, dados: await territorios(ctx, query) }),
  pintar: async (ctx, { body }) => ({ status: true, dados: await pintarRotas(ctx, body) }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await service.buscarRota(ctx, params.id) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarRota(ctx, body) }),
  atualizar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.atualizarRota(ctx, params.id, body),
  }),
  porEmRota: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.porEmRota(ctx, params.id, body.areas),
  }),
  excluir: async (ctx, { params }) => {
    await service.excluirRota(ctx, params.id)
    return { status: true }
  },
}
