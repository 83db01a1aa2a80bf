import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import { listaDeUsuarios } from '@tropeiro/contract/alicerce/usuarios/lista'
import { planilhaDaLista } from '../../tarefas/index.ts'
import { listarUsuarios } from './gestao.service.ts'

const POR_PAGINA = 500

/** Users and drivers as the asker sees them: a CPF is whole only of those whom he may change. */
const lista = planilhaDaLista(listaDeUsuarios, usuarios.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarUsuarios(ctx, { ...filtro, skip: numero * POR_PAGINA, limite: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the people that the filter finds. */
export const exportarUsuarios = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeUsuarios = lista.tarefas
