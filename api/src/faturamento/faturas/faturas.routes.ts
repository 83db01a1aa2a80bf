import type { contract } from '@tropeiro/contract'
import type { Ctx } from '../../ctx.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as dinheiro from './dinheiro/dinheiro.service.ts'
import * as disputas from './disputas/disputas.service.ts'
import * as envio from './envio/envio.service.ts'
import * as service from './faturas.service.ts'
import * as periodo from './periodo/periodo.service.ts'
import * as mapa from './prefaturas/mapa.service.ts'
import * as prefaturas from './prefaturas/prefaturas.service.ts'
import * as regras from './regras/regras.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const tarefa = async (pedida: Promise<string>) => ({ status: true, dados: { tarefa: await pedida } })
/** What was done to an invoice, and the invoice as it is then. */
const feita = async (ctx: Ctx, id: string, feito: Promise<void>) => {
  await feito
  return com(service.buscar(ctx, id))
}

export const faturasHandlers: Handlers<typeof contract.faturas> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportarLista: (ctx, { body }) => tarefa(service.exportarFaturas(ctx, body)),
  aFaturar: (ctx, { query }) => com(periodo.aFaturar(ctx, query)),
  faturarPeriodo: (ctx, { body }) => tarefa(periodo.faturarPeriodo(ctx, body)),
  regras: (ctx) => com(regras.listarRegras(ctx)),
  gravarRegra: (ctx, { body }) => com(regras.gravarRegra(ctx, body)),
  excluirRegra: async (ctx, { params }) => {
    await regras.excluirRegra(ctx, params.id)
    return { status: true }
  },
  emAberto: async (ctx, { query }) => ({ status: true, ...(await service.emAberto(ctx, query)) }),
  emitir: (ctx, { body }) => com(service.emitir(ctx, body)),
  buscar: (ctx, { params }) => com(service.buscar(ctx, params.id)),
  cancelar: async (ctx, { params }) => {
    await service.cancelar(ctx, params.id)
    return { status: true, mensagem: 'Fatura cancelada.' }
  },
  ajustar: (ctx, { params, body }) => feita(ctx, params.id, dinheiro.ajustar(ctx, params.id, body)),
  receber: (ctx, { params, body }) => feita(ctx, params.id, dinheiro.receber(ctx, params.id, body)),
  estornar: (ctx, { params, body }) => feita(ctx, params.id, dinheiro.estornar(ctx, params.id, body)),
  disputar: (ctx, { params, body }) => feita(ctx, params.id, dinheiro.disputar(ctx, params.id, body)),
  resolver: (ctx, { params, body }) => feita(ctx, params.id, dinheiro.resolver(ctx, params.id, body)),
  enviar: (ctx, { params, body }) => feita(ctx, params.id, envio.enviarFatura(ctx, params.id, body)),
  pdf: async (ctx, { params }) => {
    const { pdf, numero } = await envio.pdfDaFatura(ctx, params.id)
    return { conteudo: pdf, tipo: 'application/pdf', nome: `fatura-${numero}.pdf`, download: false }
  },
  prefaturas: async (ctx, { query }) => ({ status: true, ...(await prefaturas.listar(ctx, query)) }),
  prefatura: (ctx, { params }) => com(prefaturas.buscar(ctx, params.id)),
  abrirDisputas: (ctx, { params, body }) => com(disputas.abrirDisputas(ctx, params.id, body)),
  disputas: async (ctx, { query }) => ({ status: true, ...(await disputas.listarDisputas(ctx, query)) }),
  exportarDisputas: (ctx, { body }) => tarefa(disputas.exportarDisputas(ctx, body)),
  painelDeDisputas: (ctx, { query }) => com(disputas.painel(ctx, query)),
  disputa: (ctx, { params }) => com(disputas.buscarDisputa(ctx, params.id)),
  escreverNaDisputa: (ctx, { params, body }) => com(disputas.escrever(ctx, params.id, body)),
  acordarDisputa: (ctx, { params }) => com(disputas.acordar(ctx, params.id)),
  encerrarDisputa: (ctx, { params, body }) => com(disputas.encerrar(ctx, params.id, body)),
  mapaDaPreFatura: (ctx, { params }) => com(mapa.mapaDaPreFatura(ctx, params.id)),
  gravarMapa: (ctx, { params, body }) => com(mapa.gravarMapa(ctx, params.id, body)),
  marcar: (ctx, { params, body }) => com(prefaturas.marcar(ctx, params.id, body)),
  exportar: (ctx, { params }) => tarefa(prefaturas.exportar(ctx, params.id)),
}
