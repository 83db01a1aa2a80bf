import { correio } from '@tropeiro/contract/carga/correio/calls'
import { listaDoCorreio } from '@tropeiro/contract/carga/correio/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarEmails } from './correio.service.ts'

const LINHAS_POR_LEITURA = 500

const lista = planilhaDaLista(listaDoCorreio, correio.exportar, {
  porPagina: LINHAS_POR_LEITURA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarEmails(ctx, { ...filtro, skip: numero * LINHAS_POR_LEITURA, limite: LINHAS_POR_LEITURA }))
      .dados,
})

/** Queues a spreadsheet of the messages that the filter finds. */
export const exportarCorreio = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeCorreio = lista.tarefas
