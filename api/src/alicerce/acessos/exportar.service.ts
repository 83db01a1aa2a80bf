import { acessos, perfilProcurado } from '@tropeiro/contract/alicerce/acessos/calls'
import { listaDePerfis } from '@tropeiro/contract/alicerce/acessos/lista'
import { planilhaDaLista } from '../tarefas/index.ts'
import * as repository from './acessos.repository.ts'

const lista = planilhaDaLista(listaDePerfis, acessos.exportar, {
  pagina: async (ctx, { busca }) =>
    (await ctx.tx((db) => repository.listPerfis(db))).filter((p) => perfilProcurado(p, busca)),
})

/** Queues the spreadsheet of the group's perfis. */
export const exportarPerfis = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeAcessos = lista.tarefas
