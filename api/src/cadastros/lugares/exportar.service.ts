import { lugares, lugarProcurado } from '@tropeiro/contract/cadastros/lugares/calls'
import { listaDeLugares } from '@tropeiro/contract/cadastros/lugares/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarLugares } from './lugares.service.ts'

const lista = planilhaDaLista(listaDeLugares, lugares.exportar, {
  pagina: async (ctx, procura) => (await listarLugares(ctx)).filter((l) => lugarProcurado(l, procura)),
})

/** Queues the spreadsheet of the places that the search finds. */
export const exportarLugares = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeLugares = lista.tarefas
