import { diaEm, type HandlerInput } from '@tropeiro/contract'
import type { IncidenteNaFila, ProcuraDeIncidentes } from '@tropeiro/contract/atendimento/sac/atendimento'
import { sac } from '@tropeiro/contract/atendimento/sac/calls'
import { listaDoAtendimento } from '@tropeiro/contract/atendimento/sac/lista'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import * as repository from './fila.repository.ts'

type Calls = typeof sac

const iso = (d: Date | null): string | null => d?.toISOString() ?? null
export const naFila = ({ linhas: _, ...row }: repository.FilaRow): IncidenteNaFila => ({
  ...row,
  lembrete_em: iso(row.lembrete_em),
  vence_em: iso(row.vence_em),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  resolvido_em: iso(row.resolvido_em),
})

/** Text that is no day asks nothing. */
const dia = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? diaEm(`${text}T12:00:00Z`) : ''

const limpa = (q: ProcuraDeIncidentes): ProcuraDeIncidentes => ({
  ...q,
  aberto_de: dia(q.aberto_de),
  aberto_ate: dia(q.aberto_ate),
  resolvido_de: dia(q.resolvido_de),
  resolvido_ate: dia(q.resolvido_ate),
})

const pagina = (ctx: Ctx, q: ProcuraDeIncidentes, page: { limit: number; offset: number }) =>
  ctx.tx((db) => repository.listFila(db, limpa(q), page))

export async function pesquisarIncidentes(
  ctx: Ctx,
  { pagina: numero, por_pagina, ...q }: HandlerInput<Calls['pesquisar']>['query'],
) {
  const rows = await pagina(ctx, q, { limit: por_pagina, offset: (numero - 1) * por_pagina })
  return {
    status: true,
    dados: rows.map(naFila),
    total: rows[0]?.linhas ?? 0,
    contadores: await ctx.tx(repository.countFila),
  }
}

export const listarAtendentes = (ctx: Ctx) => ctx.tx(repository.listAtendentes)

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDoAtendimento, sac.exportarIncidentes, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, q, { numero }) =>
    (await pagina(ctx, q, { limit: POR_PAGINA, offset: numero * POR_PAGINA })).map(naFila),
})
/** Queues the spreadsheet of the incidents that the search finds. */
export const exportarIncidentes = planilha.pedir
/** The long work of this module, for the worker. */
export const tarefasDoSac = planilha.tarefas
