import { documentos } from '@tropeiro/contract/transporte/documentos'
import { listaDeAvulsos } from '@tropeiro/contract/transporte/documentos/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listAvulsos } from './documentos.repository.ts'

const LINHAS_POR_LEITURA = 500

const lista = planilhaDaLista(listaDeAvulsos, documentos.exportar, {
  porPagina: LINHAS_POR_LEITURA,
  pagina: (ctx, filtro, { numero }) =>
    ctx.tx((db) => listAvulsos(db, filtro, LINHAS_POR_LEITURA, numero * LINHAS_POR_LEITURA)),
})

/** Queues a spreadsheet of the documents that the filter finds. */
export const exportarAvulsos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeDocumentos = lista.tarefas
