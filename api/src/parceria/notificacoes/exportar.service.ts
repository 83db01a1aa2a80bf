import { notificacoes } from '@tropeiro/contract/parceria/notificacoes/calls'
import { listaDeAvisos } from '@tropeiro/contract/parceria/notificacoes/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarAvisos } from './avisos.service.ts'

const POR_PAGINA = 500

const lista = planilhaDaLista(listaDeAvisos, notificacoes.exportar, {
  titulo: 'Notificações enviadas',
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarAvisos(ctx, { ...filtro, skip: numero * POR_PAGINA, limite: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the messages that the filter finds. */
export const exportarAvisos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeNotificacoes = lista.tarefas
