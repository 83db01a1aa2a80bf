import { cteos } from '@tropeiro/contract/fiscal/cteos/calls'
import { listaDeCtesOs } from '@tropeiro/contract/fiscal/cteos/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarCtesOs } from './consulta/consulta.service.ts'

const POR_PAGINA = 200

const lista = planilhaDaLista(listaDeCtesOs, cteos.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarCtesOs(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of what the filter finds. */
export const exportarCtesOs = lista.pedir
export const planilhaDosCtesOs = lista.tarefas
