import { motoristaProcurado, motoristas } from '@tropeiro/contract/cadastros/motoristas/calls'
import { listaDeFichas } from '@tropeiro/contract/cadastros/motoristas/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarMotoristas } from './motoristas.service.ts'

const lista = planilhaDaLista(listaDeFichas, motoristas.exportar, {
  pagina: async (ctx, procura) => (await listarMotoristas(ctx)).filter((m) => motoristaProcurado(m, procura)),
})

/** Queues the spreadsheet of the drivers that the search finds. */
export const exportarMotoristas = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeMotoristas = lista.tarefas
