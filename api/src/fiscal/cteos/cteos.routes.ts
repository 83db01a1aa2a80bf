import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { buscarCteOs, listarCtesOs } from './consulta/consulta.service.ts'
import { pedirEmail } from './consulta/email.service.ts'
import { dacteOs, eventoEmPdf, xmlOficial } from './consulta/impressao.service.ts'
import * as service from './cteos.service.ts'
import { emitirCteOs } from './emissao/emitir.service.ts'
import * as eventos from './eventos/eventos.service.ts'
import { consultarCteOs } from './eventos/sefaz.service.ts'
import { exportarCtesOs } from './exportar.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const feito = async (trabalho: Promise<void>) => {
  await trabalho
  return { status: true }
}

export const cteosHandlers: Handlers<typeof contract.cteos> = {
  listar: (ctx, { query }) => listarCtesOs(ctx, query),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarCtesOs(ctx, body) } }),
  conferir: (ctx, { body }) => com(service.conferir(ctx, body.rascunho)),
  camposCorrigiveis: async () => ({ status: true, dados: eventos.listarCorrigiveis() }),
  criar: (ctx, { body }) => com(service.criarCteOs(ctx, body.rascunho)),
  emitir: (ctx, { body }) => com(emitirCteOs(ctx, body.id)),
  usarProximoNumero: (ctx, { params }) => com(emitirCteOs(ctx, params.id, 'proximo_numero')),
  emitirEmContingencia: (ctx, { params }) => com(emitirCteOs(ctx, params.id, 'contingencia')),
  buscar: (ctx, { params }) => com(buscarCteOs(ctx, params.id)),
  editar: (ctx, { params, body }) => com(service.editarCteOs(ctx, params.id, body)),
  excluir: (ctx, { params }) => feito(service.excluirCteOs(ctx, params.id)),
  consultar: (ctx, { params }) => com(consultarCteOs(ctx, params.id)),
  cancelar: (ctx, { params, body }) => com(eventos.cancelarCteOs(ctx, params.id, body.justificativa)),
  corrigir: (ctx, { params, body }) => com(eventos.corrigirCteOs(ctx, params.id, body.correcoes)),
  informarGtv: (ctx, { params, body }) => com(eventos.informarGtv(ctx, params.id, body.gtvs)),
  email: (ctx, { params, body }) => feito(pedirEmail(ctx, params.id, body.para)),
  dacte: (ctx, { params }) => dacteOs(ctx, params.id),
  evento: (ctx, { params }) => eventoEmPdf(ctx, params.id, params.evento),
  xml: (ctx, { params }) => xmlOficial(ctx, params.id),
}
