import { medicao } from '@tropeiro/contract/gestao/medicao/calls'
import { listaDaMedicao } from '@tropeiro/contract/gestao/medicao/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarUso } from './medicao.service.ts'

const lista = planilhaDaLista(listaDaMedicao, medicao.exportar, { pagina: listarUso })

/** Queues the spreadsheet of what was counted in the period. */
export const exportarUso = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeMedicao = lista.tarefas
