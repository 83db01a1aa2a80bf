import { destinatarios } from '@tropeiro/contract/carga/destinatarios'
import { listaDeDestinatarios, listaSemRota } from '@tropeiro/contract/carga/destinatarios/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { buscarSemRota, listarDestinatarios } from './destinatarios.service.ts'

const POR_PAGINA = 200

const todos = planilhaDaLista(listaDeDestinatarios, destinatarios.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, body, { numero }) =>
    listarDestinatarios(ctx, {
      ...body,
      filtrar: { ...body.filtrar, page: numero, rowsPerPage: POR_PAGINA },
    }),
})
const semRota = planilhaDaLista(listaSemRota, destinatarios.exportarSemRota, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, body, { numero }) => {
    const filtrar = { ...body.filtrar, page: numero, rowsPerPage: POR_PAGINA }
    return (await buscarSemRota(ctx, { ...body, filtrar })).valor
  },
})

/** Queue the spreadsheets of the recipients of a place, and of those whose address no route serves. */
export const exportarDestinatarios = todos.pedir
export const exportarSemRota = semRota.pedir
/** The long work of this module, for the worker. */
export const tarefasDeDestinatarios = { ...todos.tarefas, ...semRota.tarefas }
