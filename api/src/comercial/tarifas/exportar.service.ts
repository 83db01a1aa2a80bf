import { tarifaProcurada, tarifas } from '@tropeiro/contract/comercial/tarifas/calls'
import { listaDeTarifas } from '@tropeiro/contract/comercial/tarifas/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarTarifas } from './tarifas.service.ts'

const lista = planilhaDaLista(listaDeTarifas, tarifas.exportar, {
  pagina: async (ctx, procura) => (await listarTarifas(ctx)).filter((t) => tarifaProcurada(t, procura)),
})

/** Queues the spreadsheet of the tables that the search finds. */
export const exportarTarifas = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeTarifas = lista.tarefas
