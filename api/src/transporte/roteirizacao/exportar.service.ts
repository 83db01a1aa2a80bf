import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import { listaDePlanos } from '@tropeiro/contract/transporte/roteirizacao/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { buscarPlanos } from './roteirizacao.service.ts'

const POR_PAGINA = 200

const lista = planilhaDaLista(listaDePlanos, roteirizacao.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, procura, { numero }) =>
    (await buscarPlanos(ctx, { ...procura, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})

/** Queues the spreadsheet of the plans that the search finds. */
export const exportarPlanos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeRoteirizacao = lista.tarefas
