import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as banco from './banco/banco.service.ts'
import * as retorno from './banco/retorno.service.ts'
import * as convenios from './convenios/convenios.service.ts'
import * as dda from './dda/dda.service.ts'
import * as lotes from './lotes/lotes.service.ts'
import * as pagar from './pagar/pagar.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const lista = async <T extends object>(feita: Promise<T>) => ({ status: true, ...(await feita) })
const feito = async (work: Promise<unknown>) => {
  await work
  return { status: true }
}

export const pagamentosHandlers: Handlers<typeof contract.pagamentos> = {
  conveniosDePagamento: (ctx) => com(convenios.listarConvenios(ctx)),
  gravarConvenioDePagamento: (ctx, { body }) => feito(convenios.gravarConvenio(ctx, body)),
  portaDosPagamentos: (ctx, { params }) => com(banco.lerPorta(ctx, params.id)),
  perguntarDosPagamentos: async (ctx, { params }) => {
    await banco.perguntar(ctx, params.id)
    return { status: true, mensagem: 'O banco será perguntado agora.' }
  },
  aPagar: (ctx, { query }) => lista(pagar.aPagar(ctx, query)),
  listarPagamentos: (ctx, { query }) => lista(pagar.listar(ctx, query)),
  programarPagamentos: (ctx, { body }) => com(pagar.programar(ctx, body)),
  corrigirPagamento: (ctx, { params, body }) => com(pagar.corrigir(ctx, params.id, body)),
  tirarPagamento: (ctx, { params }) => feito(pagar.tirar(ctx, params.id)),
  confirmarPagamento: (ctx, { params, body }) => com(pagar.confirmar(ctx, params.id, body)),
  devolverPagamento: (ctx, { params, body }) => com(pagar.devolver(ctx, params.id, body)),
  lotes: (ctx, { query }) => lista(lotes.listar(ctx, query)),
  montarLote: (ctx, { body }) => com(lotes.montar(ctx, body)),
  lote: (ctx, { params }) => com(lotes.ver(ctx, params.id)),
  remontarLote: (ctx, { params }) => com(lotes.remontar(ctx, params.id)),
  aprovarLote: (ctx, { params, body }) => com(lotes.aprovar(ctx, params.id, body)),
  enviarLote: (ctx, { params }) => com(lotes.enviar(ctx, params.id)),
  cancelarLote: (ctx, { params, body }) => com(lotes.cancelar(ctx, params.id, body)),
  bytesDoLote: (ctx, { params }) => com(lotes.bytes(ctx, params.id)),
  receberDoBanco: (ctx, { body }) => com(retorno.receber(ctx, body)),
  arquivosDoBanco: (ctx, { query }) => lista(retorno.listarArquivos(ctx, query)),
  arquivoDoBanco: (ctx, { params }) => com(retorno.verArquivo(ctx, params.id)),
  dda: (ctx, { query }) => lista(dda.listar(ctx, query)),
  lancarDda: (ctx, { params, body }) => com(dda.lancar(ctx, params.id, body)),
  ligarDda: (ctx, { params, body }) => com(dda.ligar(ctx, params.id, body)),
  ignorarDda: (ctx, { params, body }) => com(dda.ignorar(ctx, params.id, body)),
  avisoDePagamento: (ctx, { params, body }) => feito(banco.receberAviso(ctx, params.porta, body)),
}
