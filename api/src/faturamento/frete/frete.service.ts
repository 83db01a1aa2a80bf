import type { HandlerInput } from '@tropeiro/contract'
import { type FreteDoRelatorio, frete } from '@tropeiro/contract/faturamento/frete/calls'
import { listaDeFretes } from '@tropeiro/contract/faturamento/frete/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import * as repository from './frete.repository.ts'

type Consulta<C extends 'relatorio' | 'grupos'> = HandlerInput<(typeof frete)[C]>['query']

const naTela = (f: repository.FreteRow): FreteDoRelatorio => ({ ...f, emissao: f.emissao.toISOString() })

/** One list of the report, with how many there are in each of the four. */
export const relatorio = (ctx: Ctx, q: Consulta<'relatorio'>) =>
  ctx.tx(async (db) => {
    const { quantidade, peso, carga, frete, ...contadores } = await repository.contar(db, q)
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      dados: (await repository.listFretes(db, q, page)).map(naTela),
      total: quantidade,
      contadores,
      soma: { quantidade, peso, carga, frete },
    }
  })

export const grupos = (ctx: Ctx, { por, ...q }: Consulta<'grupos'>) =>
  ctx.tx((db) => repository.listGrupos(db, q, por))

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeFretes, frete.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return (await repository.listFretes(db, q, page)).map(naTela)
    }),
})
/** Queues the spreadsheet of the list that is looked at. */
export const exportarFretes = planilha.pedir
export const tarefasDeFrete = planilha.tarefas
