import { cte } from '@tropeiro/contract/fiscal/cte/calls'
import { listaDeCtes } from '@tropeiro/contract/fiscal/cte/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarCtes } from './consulta/consulta.service.ts'

const POR_PAGINA = 200

const lista = planilhaDaLista(listaDeCtes, cte.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarCtes(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the CT-e that the filter finds. */
export const exportarCtes = lista.pedir
export const planilhaDosCtes = lista.tarefas
