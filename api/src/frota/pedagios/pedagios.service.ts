import { type ProcuraDePassagens, pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import * as lotes from '../abastecimentos/index.ts'
import * as repository from './pedagios.repository.ts'

const TIPO = 'pedagio'
const POR_PAGINA = 1000

type Pagina = { pagina: number; por_pagina: number }

export const listar = (ctx: Ctx, { pagina, por_pagina, ...q }: ProcuraDePassagens & Pagina) =>
  ctx.tx(async (db) => {
    const rows = await repository.listPassagens(db, q, {
      limite: por_pagina,
      pular: (pagina - 1) * por_pagina,
    })
    return {
      dados: rows.map((p) => ({ ...p, em: p.em.toISOString() })),
      ...(await repository.sumPassagens(db, q)),
    }
  })

export const listarExtratos = (ctx: Ctx) => ctx.tx((db) => lotes.listLotes(db, TIPO))

const lista = planilhaDaLista(listaDePassagens, pedagios.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, procura, { numero }) =>
    (
      await ctx.tx((db) =>
        repository.listPassagens(db, procura, { limite: POR_PAGINA, pular: numero * POR_PAGINA }),
      )
    ).map((p) => ({ ...p, em: p.em.toISOString() })),
})
/** Queues the spreadsheet of what the search finds. */
export const exportarPassagens = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDePedagios = lista.tarefas
