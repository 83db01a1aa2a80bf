import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as api from './api/api.service.ts'
import * as chaves from './api/chaves.service.ts'
import * as arquivos from './arquivos.service.ts'
import * as canais from './canais/canais.service.ts'
import * as service from './parceiros.service.ts'
import { repetirDesde } from './webhooks/repetir-webhook.service.ts'
import * as webhooks from './webhooks/webhooks.service.ts'

export const parceirosHandlers: Handlers<typeof contract.parceiros> = {
  listar: async (ctx) => ({ status: true, dados: await service.listar(ctx) }),
  layouts: async () => ({ status: true, dados: service.listarLayouts() }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await service.buscar(ctx, params.id) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criar(ctx, body) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.editar(ctx, params.id, body),
  }),
  criarCanal: async (ctx, { params, body }) => ({
    status: true,
    ...(await canais.criarCanal(ctx, params.id, body)),
  }),
  editarCanal: async (ctx, { params, body }) => ({
    status: true,
    dados: await canais.editarCanal(ctx, params.id, body),
  }),
  excluirCanal: async (ctx, { params }) => {
    await canais.excluirCanal(ctx, params.id)
    return { status: true, mensagem: 'Canal excluído.' }
  },
  testarCanal: async (ctx, { params }) => ({
    status: true,
    dados: await canais.testarCanal(ctx, params.id),
  }),
  confirmarServidor: async (ctx, { params, body }) => {
    await canais.confirmarServidor(ctx, params.id, body.impressao)
    return { status: true, mensagem: 'Servidor confirmado.' }
  },
  rodarCanal: async (ctx, { params }) => {
    await canais.rodarCanal(ctx, params.id)
    return { status: true, mensagem: 'O canal vai rodar agora.' }
  },
  caixaDoCanal: async (ctx, { params }) => ({
    status: true,
    dados: await canais.caixaDoCanal(ctx, params.id),
  }),
  conferir: async (ctx, { params, files }) => ({
    status: true,
    dados: await arquivos.receber(ctx, params.id, files, false),
  }),
  receber: async (ctx, { params, files }) => ({
    status: true,
    dados: await arquivos.receber(ctx, params.id, files, true),
  }),
  arquivos: async (ctx, { body }) => ({
    status: true,
    ...(await arquivos.listar(ctx, {
      ...body,
      parceiro: body.parceiro ?? null,
      direcao: body.direcao ?? null,
      familia: body.familia ?? null,
    })),
  }),
  arquivo: async (ctx, { params }) => ({ status: true, dados: await arquivos.abrir(ctx, params.id) }),
  conteudo: (ctx, { params }) => arquivos.conteudo(ctx, params.id),
  gerar: async (ctx, { params, body }) => ({
    status: true,
    dados: await arquivos.gerar(ctx, params.id, { ...body, de: body.de ?? null, ate: body.ate ?? null }),
  }),
  reenviar: async (ctx, { params }) => ({
    status: true,
    dados: await arquivos.reenviar(ctx, params.id),
    mensagem: 'O arquivo vai outra vez.',
  }),
  chaves: async (ctx, { params }) => ({ status: true, dados: await chaves.listar(ctx, params.id) }),
  criarChave: async (ctx, { params, body }) => ({
    status: true,
    dados: await chaves.criar(ctx, params.id, body),
  }),
  revogarChave: async (ctx, { params }) => {
    await chaves.revogar(ctx, params.id)
    return { status: true, mensagem: 'Chave revogada.' }
  },
  webhooks: async (ctx, { params }) => ({ status: true, dados: await webhooks.listar(ctx, params.id) }),
  criarWebhook: async (ctx, { params, body }) => ({
    status: true,
    dados: await webhooks.criar(ctx, params.id, body),
  }),
  editarWebhook: async (ctx, { params, body }) => {
    await webhooks.editar(ctx, params.id, body)
    return { status: true, mensagem: 'Webhook gravado.' }
  },
  excluirWebhook: async (ctx, { params }) => {
    await webhooks.excluir(ctx, params.id)
    return { status: true, mensagem: 'Webhook excluído.' }
  },
  testarWebhook: async (ctx, { params }) => ({
    status: true,
    dados: await webhooks.testar(ctx, params.id),
  }),
  entregasDoWebhook: async (ctx, { params }) => ({
    status: true,
    dados: await webhooks.entregas(ctx, params.id),
  }),
  repetirWebhook: async (ctx, { params }) => {
    await webhooks.repetir(ctx, params.id)
    return { status: true, mensagem: 'A chamada vai outra vez.' }
  },
  repetirDesde: async (ctx, { params, body }) => ({
    status: true,
    dados: await repetirDesde(ctx, params.id, body),
  }),
  apiXml: async (ctx, { body }) => ({ status: true, dados: await api.receberXml(ctx, body.arquivos) }),
  apiNotfis: async (ctx, { body }) => ({ status: true, dados: await api.receberNotfis(ctx, body) }),
  apiNota: async (ctx, { params }) => ({ status: true, dados: await api.nota(ctx, params.chave) }),
  apiOcorrencias: async (ctx, { query }) => ({ status: true, dados: await api.ocorrencias(ctx, query) }),
  apiComprovantes: async (ctx, { params }) => ({
    status: true,
    dados: await api.comprovantes(ctx, params.chave),
  }),
}
