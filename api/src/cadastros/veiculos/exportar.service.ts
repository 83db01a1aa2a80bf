import { veiculoProcurado, veiculos } from '@tropeiro/contract/cadastros/veiculos/calls'
import { listaDeVeiculos } from '@tropeiro/contract/cadastros/veiculos/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarVeiculos } from './veiculos.service.ts'

const lista = planilhaDaLista(listaDeVeiculos, veiculos.exportar, {
  pagina: async (ctx, procura) => (await listarVeiculos(ctx)).filter((v) => veiculoProcurado(v, procura)),
})

/** Queues the spreadsheet of the vehicles that the search finds. */
export const exportarVeiculos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeVeiculos = lista.tarefas
