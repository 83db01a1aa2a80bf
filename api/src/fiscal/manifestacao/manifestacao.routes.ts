import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as consulta from './consulta.service.ts'
import * as desacordo from './desacordo/desacordo.service.ts'
import * as documento from './distribuicao/documento.service.ts'
import * as empresas from './empresas.service.ts'
import * as tarefas from './tarefas.service.ts'

export const manifestacaoHandlers: Handlers<typeof contract.manifestacao> = {
  listar: (ctx, { query }) => consulta.listarRecebidos(ctx, query),
  buscar: async (ctx, { params }) => ({
    status: true,
    dados: await consulta.buscarRecebido(ctx, params.id),
  }),
  xml: (ctx, { params }) => consulta.xmlRecebido(ctx, params.id),
  completar: async (ctx, { params }) => ({ status: true, dados: await documento.completar(ctx, params.id) }),
  importar: async (ctx, { params }) => ({
    status: true,
    dados: await documento.importarRecebido(ctx, params.id),
  }),
  discordar: async (ctx, { params, body }) => ({
    status: true,
    dados: await desacordo.discordar(ctx, params.id, body.texto),
  }),
  desfazerDesacordo: async (ctx, { params }) => ({
    status: true,
    dados: await desacordo.desfazerDesacordo(ctx, params.id),
  }),
  manifestar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await tarefas.manifestarVarios(ctx, body) },
  }),
  baixar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await tarefas.baixarVarios(ctx, body.ids) },
  }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await tarefas.exportarRecebidos(ctx, body) },
  }),
  empresas: async (ctx) => ({ status: true, dados: await empresas.listarEmpresas(ctx) }),
  configurar: async (ctx, { params, body }) => ({
    status: true,
    dados: await empresas.configurarEmpresa(ctx, params.cnpj, body),
  }),
  buscarAgora: async (ctx, { params }) => ({
    status: true,
    dados: await empresas.buscarAgora(ctx, params.cnpj),
  }),
}
