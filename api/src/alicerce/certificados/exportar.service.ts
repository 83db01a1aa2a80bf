import { certificadoProcurado, certificados } from '@tropeiro/contract/alicerce/certificados'
import { listaDeCertificados } from '@tropeiro/contract/alicerce/certificados/lista'
import { planilhaDaLista } from '../tarefas/index.ts'
import { listarCertificados } from './certificados.service.ts'

const lista = planilhaDaLista(listaDeCertificados, certificados.exportar, {
  pagina: async (ctx, { busca }) =>
    (await listarCertificados(ctx)).filter((c) => busca === '' || certificadoProcurado(c, busca)),
})

/** Queues a spreadsheet of the group's certificates. */
export const exportarCertificados = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeCertificados = lista.tarefas
