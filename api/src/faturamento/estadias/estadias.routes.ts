import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { criarCobranca, procurarNotas } from './cobrancas/achar.service.ts'
import * as cobrancas from './cobrancas/cobrancas.service.ts'
import * as saida from './cobrancas/saida.service.ts'
import * as service from './paradas/estadias.service.ts'
import { dizerNaParada } from './paradas/na-parada.service.ts'
import { dossie } from './paradas/papel.service.ts'
import * as regras from './regras/regras.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const tarefa = async (pedida: Promise<string>) => ({ status: true, dados: { tarefa: await pedida } })

export const estadiasHandlers: Handlers<typeof contract.estadias> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listarEstadias(ctx, query)) }),
  exportar: (ctx, { body }) => tarefa(service.exportarEstadias(ctx, body)),
  naParada: (ctx, { body }) => com(dizerNaParada(ctx, body)),
  abrir: (ctx, { body }) => com(service.abrirEstadia(ctx, body)),
  regras: (ctx) => com(regras.listarRegras(ctx)),
  gravarRegra: (ctx, { body }) => com(regras.gravarRegra(ctx, body)),
  excluirRegra: async (ctx, { params }) => {
    await regras.excluirRegra(ctx, params.id)
    return { status: true }
  },
  cobrancas: async (ctx, { query }) => ({ status: true, ...(await cobrancas.listarCobrancas(ctx, query)) }),
  exportarCobrancas: (ctx, { body }) => tarefa(cobrancas.exportarCobrancas(ctx, body)),
  notas: (ctx, { query }) => com(procurarNotas(ctx, query.busca)),
  criarCobranca: (ctx, { body }) => com(criarCobranca(ctx, body)),
  dispensar: (ctx, { body }) => com(cobrancas.dispensar(ctx, body)),
  cobranca: (ctx, { params }) => com(cobrancas.buscarCobranca(ctx, params.id)),
  propor: (ctx, { params, body }) => com(cobrancas.propor(ctx, params.id, body)),
  aceitar: (ctx, { params, body }) => com(cobrancas.aceitar(ctx, params.id, body)),
  contestar: (ctx, { params, body }) => com(cobrancas.contestar(ctx, params.id, body)),
  cobrar: (ctx, { params, body }) => com(saida.cobrar(ctx, params.id, body)),
  receber: (ctx, { params }) => com(cobrancas.receber(ctx, params.id, undefined)),
  desfazer: (ctx, { params, body }) => com(saida.desfazer(ctx, params.id, body)),
  notaDeDebito: async (ctx, { params }) => {
    const { pdf, numero } = await saida.pdfDaNotaDeDebito(ctx, params.id)
    return { conteudo: pdf, tipo: 'application/pdf', nome: `nota-de-debito-${numero}.pdf`, download: false }
  },
  buscar: (ctx, { params }) => com(service.buscarEstadia(ctx, params.id)),
  anotar: (ctx, { params, body }) => com(service.anotar(ctx, params.id, body)),
  desfazerEvento: (ctx, { params, body }) => com(service.desfazerEvento(ctx, params.id, body.evento)),
  dossie: async (ctx, { params }) => {
    const { pdf, numero } = await dossie(ctx, params.id)
    return { conteudo: pdf, tipo: 'application/pdf', nome: `estadia-${numero}.pdf`, download: false }
  },
}
