import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as avisos from './avisos.service.ts'
import { exportarAvisos } from './exportar.service.ts'
import * as links from './rastreio/links.service.ts'
import * as regras from './regras.service.ts'

export const notificacoesHandlers: Handlers<typeof contract.notificacoes> = {
  regras: async (ctx) => ({ status: true, ...(await regras.listarRegras(ctx)) }),
  criarRegra: async (ctx, { body }) => ({ status: true, dados: await regras.criarRegra(ctx, body) }),
  editarRegra: async (ctx, { params, body }) => {
    await regras.editarRegra(ctx, params.id, body)
    return { status: true }
  },
  excluirRegra: async (ctx, { params }) => {
    await regras.excluirRegra(ctx, params.id)
    return { status: true }
  },
  embarcadores: async (ctx, { query }) => ({
    status: true,
    dados: await regras.listarEmbarcadores(ctx, query.busca),
  }),
  modelos: async (ctx) => ({ status: true, dados: await regras.listarModelos(ctx) }),
  salvarModelo: async (ctx, { body }) => {
    await regras.salvarModelo(ctx, body)
    return { status: true }
  },
  restaurarModelo: async (ctx, { body }) => {
    await regras.restaurarModelo(ctx, body)
    return { status: true }
  },
  previa: async (ctx, { body }) => ({ status: true, dados: regras.previa(ctx, body) }),
  listar: async (ctx, { query }) => ({ status: true, ...(await avisos.listarAvisos(ctx, query)) }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await avisos.lerAviso(ctx, params.id) }),
  reenviar: async (ctx, { params }) => {
    await avisos.reenviar(ctx, params.id)
    return { status: true }
  },
  whatsapp: async (ctx, { params }) => ({
    status: true,
    dados: await avisos.abrirWhatsApp(ctx, params.id),
  }),
  links: async (ctx, { query }) => ({ status: true, dados: await links.listarLinks(ctx, query.nota) }),
  criarLink: async (ctx, { body }) => ({ status: true, dados: await links.criarLink(ctx, body) }),
  revogarLink: async (ctx, { params }) => {
    await links.revogarLink(ctx, params.id)
    return { status: true }
  },
  rastrear: async (ctx, { body }) => ({ status: true, dados: await links.rastrear(ctx, body.token) }),
  saida: async (ctx, { body }) => ({
    status: true,
    dados: await links.sair(ctx, body.token, body.confirmar),
  }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarAvisos(ctx, body) } }),
}
