import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { calcular } from './calculo/calculo.service.ts'
import * as service from './cotacoes.service.ts'
import * as envio from './envio.service.ts'
import { abrirCotacao, responderCotacao } from './publico.service.ts'

const ok = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const cotacoesHandlers: Handlers<typeof contract.cotacoes> = {
  listar: (ctx, { query }) => service.listarCotacoes(ctx, query),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarCotacoes(ctx, body) },
  }),
  ajustes: (ctx) => ok(service.lerAjustes(ctx)),
  ajustar: (ctx, { body }) => ok(service.gravarAjustes(ctx, body)),
  calcular: (ctx, { body }) => ok(calcular(ctx, body)),
  criar: (ctx, { body }) => ok(service.criarCotacao(ctx, body)),
  buscar: (ctx, { params }) => ok(service.buscarCotacao(ctx, params.id)),
  editar: (ctx, { params, body }) => ok(service.editarCotacao(ctx, params.id, body)),
  repetir: (ctx, { params }) => ok(service.repetirCotacao(ctx, params.id)),
  enviar: (ctx, { params, body }) => ok(envio.enviarCotacao(ctx, params.id, body)),
  aprovar: (ctx, { params }) => ok(envio.aprovarCotacao(ctx, params.id)),
  devolver: (ctx, { params, body }) => ok(envio.devolverCotacao(ctx, params.id, body)),
  aceitar: (ctx, { params, body }) => ok(envio.aceitarCotacao(ctx, params.id, body)),
  recusar: (ctx, { params, body }) => ok(envio.recusarCotacao(ctx, params.id, body)),
  pdf: async (ctx, { params }) => ({
    conteudo: await envio.pdfDaCotacao(ctx, params.id),
    tipo: 'application/pdf',
    nome: `cotacao-${params.id}.pdf`,
    download: false,
  }),
  abrir: (ctx, { body }) => ok(abrirCotacao(ctx, body.token)),
  responder: (ctx, { body }) => ok(responderCotacao(ctx, body)),
  excluir: async (ctx, { params }) => {
    await service.excluirCotacao(ctx, params.id)
    return { status: true }
  },
}
