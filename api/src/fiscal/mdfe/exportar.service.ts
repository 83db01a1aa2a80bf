import { mdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { listaDeMdfes } from '@tropeiro/contract/fiscal/mdfe/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarMdfes } from './consulta/consulta.service.ts'

const POR_PAGINA = 100

const lista = planilhaDaLista(listaDeMdfes, mdfe.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarMdfes(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the MDF-e that the filter finds. */
export const exportarMdfes = lista.pedir
/** The spreadsheet of this module, for the worker. */
export const tarefasDeMdfe = lista.tarefas
