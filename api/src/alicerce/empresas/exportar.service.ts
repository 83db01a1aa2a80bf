import { fold, unmask } from '@tropeiro/contract'
import { baseProcurada, empresas } from '@tropeiro/contract/alicerce/empresas/calls'
import { listaDeBases, listaDeEmpresas } from '@tropeiro/contract/alicerce/empresas/lista'
import { planilhaDaLista } from '../tarefas/index.ts'
import * as repository from './empresas.repository.ts'

const lista = planilhaDaLista(listaDeEmpresas, empresas.exportar, {
  pagina: (ctx, { busca }) => ctx.tx((db) => repository.listPorTermo(db, fold(busca), unmask(busca))),
})
const bases = planilhaDaLista(listaDeBases, empresas.exportarBases, {
  tipo: 'exportar_bases',
  titulo: 'Bases',
  pagina: async (ctx, { busca }) =>
    (await ctx.tx((db) => repository.listBases(db))).filter((b) => baseProcurada(b, busca)),
})

/** Queue the spreadsheets of the group's companies, and of its bases. */
export const exportarEmpresas = lista.pedir
export const exportarBases = bases.pedir
/** The long work of this module, for the worker. */
export const tarefasDeEmpresas = { ...lista.tarefas, ...bases.tarefas }
