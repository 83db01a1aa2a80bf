import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { listarAcessos, type RegistroDeAcessos } from './acessos/acessos.service.ts'
import { exportarAcessos, exportarPedidos } from './exportar.service.ts'
import * as pedidos from './pedidos.service.ts'
import { lerRetencao } from './retencao.service.ts'

export const privacidadeHandlers = (registro: RegistroDeAcessos): Handlers<typeof contract.privacidade> => ({
  consentir: async (ctx, { body }) => {
    await pedidos.consentir(ctx, body)
    return { status: true }
  },
  meusPedidos: async (ctx) => ({ status: true, dados: await pedidos.minhaPrivacidade(ctx) }),
  pedirMeusDados: async (ctx, { body }) => ({ status: true, dados: await pedidos.pedirMeusDados(ctx, body) }),
  pedidos: async (ctx, { query }) => ({ status: true, ...(await pedidos.listarPedidos(ctx, query)) }),
  procurar: async (ctx, { body }) => ({ status: true, dados: await pedidos.procurarTitular(ctx, body) }),
  abrirPedido: async (ctx, { body }) => ({ status: true, dados: await pedidos.abrirPedido(ctx, body) }),
  executar: async (ctx, { params }) => ({
    status: true,
    dados: await pedidos.executarPedido(ctx, params.id),
  }),
  recusar: async (ctx, { params, body }) => {
    await pedidos.recusarPedido(ctx, params.id, body.motivo)
    return { status: true }
  },
  acessos: async (ctx, { query }) => ({ status: true, ...(await listarAcessos(ctx, registro, query)) }),
  retencao: async (ctx) => ({ status: true, dados: await lerRetencao(ctx) }),
  exportarPedidos: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarPedidos(ctx, body) },
  }),
  exportarAcessos: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarAcessos(ctx, body) },
  }),
})
