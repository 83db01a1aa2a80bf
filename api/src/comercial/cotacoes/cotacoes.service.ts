import { diaEm, type HandlerInput } from '@tropeiro/contract'
import {
  type AjustesDaCotacao,
  type Cotacao,
  type CotacaoEscrita,
  type CotacaoResumo,
  cotacoes,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import { listaDeCotacoes } from '@tropeiro/contract/comercial/cotacoes/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { type Feita, fazer } from './calculo/calculo.service.ts'
import { cotacoesErrors } from './cotacoes.errors.ts'
import * as repository from './cotacoes.repository.ts'
import { linkDe } from './link.service.ts'
import { portaDaCotacao } from './vida.service.ts'

type Calls = typeof cotacoes

async function comCte(ctx: Ctx, db: Db, rows: readonly repository.ResumoRow[]): Promise<CotacaoResumo[]> {
  const used =
    rows.length === 0
      ? []
      : await ctx.perguntas.cteDasCotacoes(
          db,
          rows.map((r) => r._id),
        )
  const by = new Map(used.map((u) => [u.cotacao, u.cte]))
  return rows.map((r) => ({
    ...r,
    created_at: r.created_at.toISOString(),
    updated_at: r.updated_at.toISOString(),
    cte: by.get(r._id) ?? null,
  }))
}

const pagina = (
  ctx: Ctx,
  q: HandlerInput<Calls['exportar']>['body'],
  page: { limit: number; offset: number },
) =>
  ctx.tx(async (db) => {
    const rows = await repository.listCotacoes(db, q, page)
    return { dados: await comCte(ctx, db, rows), total: rows[0]?.linhas ?? 0 }
  })

export async function listarCotacoes(ctx: Ctx, q: HandlerInput<Calls['listar']>['query']) {
  const found = await pagina(ctx, q, { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina })
  const counted = await ctx.tx((db) => repository.countPorEstado(db))
  return { status: true, ...found, contadores: Object.fromEntries(counted.map((c) => [c.estado, c.n])) }
}

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeCotacoes, cotacoes.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, q, { numero }) =>
    (await pagina(ctx, q, { limit: POR_PAGINA, offset: numero * POR_PAGINA })).dados,
})
/** Queues the spreadsheet of the quotes that the search finds. */
export const exportarCotacoes = planilha.pedir
/** The long work of this module, for the worker. */
export const tarefasDeCotacoes = planilha.tarefas

/** One quote whole, in the caller's transaction. */
export async function lerCotacao(ctx: Ctx, db: Db, id: string): Promise<Cotacao> {
  const row = await repository.findCotacao(db, id)
  if (!row) throw cotacoesErrors.sumiu()
  const [resumo] = await comCte(ctx, db, [row])
  const history = await repository.listHistorico(db, id)
  return {
    ...resumo!,
    escrita: row.escrita,
    embarque: row.embarque,
    cobrado: row.cobrado,
    piso: row.piso,
    link: row.semente === null ? null : linkDe(ctx, db.grupo, row.semente),
    historico: history.map((h) => ({ ...h, em: h.em.toISOString() })),
  }
}

export const buscarCotacao = (ctx: Ctx, id: string): Promise<Cotacao> =>
  ctx.tx((db) => lerCotacao(ctx, db, id))

const lugar = (p: CotacaoEscrita['origem']): string => `${p.municipio || p.ibge}/${p.uf}`

const guardada = (e: CotacaoEscrita, { embarque, cobrado, calculada }: Feita): repository.Guardada => ({
  cliente: e.cliente,
  documento: e.documento,
  origem: lugar(e.origem),
  destino: lugar(e.destino),
  escrita: e,
  embarque,
  cobrado,
  piso: calculada.piso,
  tabela: cobrado?.tabela ?? '',
  peso_gramas: embarque.notas.reduce((sum, n) => sum + n.peso_gramas, 0),
  valor_centavos: e.valor_centavos,
  total_centavos: cobrado?.preco.total_centavos ?? 0,
  desconto: e.desconto,
  validade: e.validade,
  prazo: calculada.prazo?.dia ?? null,
})

/** Works it out anew and looks whether it can be kept. */
async function conferida(ctx: Ctx, db: Db, e: CotacaoEscrita): Promise<repository.Guardada> {
  if (e.validade < diaEm(ctx.clock())) throw cotacoesErrors.validadePassada()
  const feita = await fazer(ctx, db, e)
  if (feita.naoServe) throw cotacoesErrors.tabelaNaoServe()
  return guardada(e, feita)
}

export const criarCotacao = (ctx: Ctx, e: CotacaoEscrita): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    const { id } = await repository.insertCotacao(db, await conferida(ctx, db, e))
    await repository.insertHistorico(db, id, 'Cotação feita.')
    return lerCotacao(ctx, db, id)
  })

export const editarCotacao = (ctx: Ctx, id: string, e: CotacaoEscrita): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaCotacao, id, 'editar', {
      com: { texto: 'Cotação mudada.' },
      fazer: async () => repository.updateGuardada(db, id, await conferida(ctx, db, e)),
    })
    return lerCotacao(ctx, db, id)
  })

const DIA_MS = 86_400_000

/** The same transport by the prices of today, as a draft; the discount is asked for anew. */
export const repetirCotacao = (ctx: Ctx, id: string): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    const row = await repository.findCotacao(db, id)
    if (!row) throw cotacoesErrors.sumiu()
    const { validade_dias } = await repository.findAjustes(db)
    const validade = diaEm(new Date(ctx.clock().getTime() + validade_dias * DIA_MS))
    const e = { ...row.escrita, validade, tabela_id: null, desconto: 0 }
    const made = await repository.insertCotacao(db, await conferida(ctx, db, e))
    await repository.insertHistorico(db, made.id, `Repetida da cotação ${row.numero}.`)
    return lerCotacao(ctx, db, made.id)
  })

export const excluirCotacao = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaCotacao, id, 'excluir')
  })

export const lerAjustes = (ctx: Ctx): Promise<AjustesDaCotacao> => ctx.tx((db) => repository.findAjustes(db))

export const gravarAjustes = (ctx: Ctx, a: AjustesDaCotacao): Promise<AjustesDaCotacao> =>
  ctx.tx(async (db) => {
    await repository.upsertAjustes(db, a)
    return a
  })
