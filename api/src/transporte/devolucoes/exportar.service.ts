import { devolucoes } from '@tropeiro/contract/transporte/devolucoes/calls'
import { listaDeDevolucoes } from '@tropeiro/contract/transporte/devolucoes/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listDevolucoes } from './consulta.repository.ts'

const LINHAS_POR_LEITURA = 500

const lista = planilhaDaLista(listaDeDevolucoes, devolucoes.exportar, {
  porPagina: LINHAS_POR_LEITURA,
  pagina: (ctx, filtro, { numero }) =>
    ctx.tx((db) => listDevolucoes(db, filtro, LINHAS_POR_LEITURA, numero * LINHAS_POR_LEITURA)),
})

/** Queues a spreadsheet of the returns that the filter finds. */
export const exportarDevolucoes = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeDevolucoes = lista.tarefas
