import type { contract } from '@tropeiro/contract'
import type { Ctx } from '../../ctx.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as atos from './atos.service.ts'
import * as cadastros from './cadastros/cadastros.service.ts'
import * as cessao from './cessao/cessao.service.ts'
import * as dinheiro from './dinheiro/dinheiro.service.ts'
import * as planilha from './planilha/planilha.service.ts'
import * as service from './titulos.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
/** What was done to a title, and the title as it is then. */
const feito = async (ctx: Ctx, id: string, feito: Promise<unknown>) => {
  await feito
  return com(service.buscar(ctx, id))
}
const gravado = async (feito: Promise<unknown>) => {
  await feito
  return { status: true }
}

export const titulosHandlers: Handlers<typeof contract.titulos> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarTitulos(ctx, body) },
  }),
  criar: (ctx, { body }) => com(service.criar(ctx, body)),
  baixarVarios: (ctx, { body }) => com(atos.baixarVarios(ctx, body)),
  buscar: (ctx, { params }) => com(service.buscar(ctx, params.id)),
  encargos: (ctx, { params, query }) => com(service.encargos(ctx, params.id, query.dia)),
  alterar: (ctx, { params, body }) => feito(ctx, params.id, atos.alterar(ctx, params.id, body)),
  confirmar: (ctx, { params }) => feito(ctx, params.id, atos.confirmar(ctx, params.id)),
  baixar: (ctx, { params, body }) => feito(ctx, params.id, dinheiro.baixar(ctx, params.id, body)),
  ajustar: (ctx, { params, body }) => feito(ctx, params.id, dinheiro.ajustar(ctx, params.id, body)),
  estornar: (ctx, { params, body }) => feito(ctx, params.id, dinheiro.estornar(ctx, params.id, body)),
  renegociar: (ctx, { params, body }) => feito(ctx, params.id, atos.renegociar(ctx, params.id, body)),
  perder: (ctx, { params, body }) => feito(ctx, params.id, atos.perder(ctx, params.id, body)),
  programar: (ctx, { params, body }) => feito(ctx, params.id, atos.programar(ctx, params.id, body)),
  desprogramar: (ctx, { params }) => feito(ctx, params.id, atos.desprogramar(ctx, params.id)),
  cancelar: async (ctx, { params, body }) => {
    await atos.cancelar(ctx, params.id, body)
    return { status: true, mensagem: 'Título cancelado.' }
  },
  ceder: (ctx, { body }) => com(cessao.ceder(ctx, body)),
  recomprar: (ctx, { body }) => com(cessao.recomprar(ctx, body)),
  devolver: (ctx, { body }) => com(cessao.devolver(ctx, body)),
  previaDaPlanilha: (ctx, { query, files }) => com(planilha.prever(ctx, files, query)),
  importarPlanilha: (ctx, { query, files }) => com(planilha.importar(ctx, files, query)),
  lotesDeTitulos: (ctx) => com(planilha.listarLotes(ctx)),
  loteDeTitulos: (ctx, { params }) => com(planilha.lerLote(ctx, params.id)),
  desfazerPlanilha: (ctx, { params, body }) => com(planilha.desfazer(ctx, params.id, body.titulos)),
  cadastros: (ctx) => com(cadastros.cadastros(ctx)),
  gravarCategoria: (ctx, { body }) => gravado(cadastros.gravarCategoria(ctx, body)),
  gravarCentro: (ctx, { body }) => gravado(cadastros.gravarCentro(ctx, body)),
  gravarConta: (ctx, { body }) => gravado(cadastros.gravarConta(ctx, body)),
  configurarFinanceiro: (ctx, { body }) => gravado(cadastros.configurar(ctx, body)),
}
