import { diaEm, type HandlerInput } from '@tropeiro/contract'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import {
  type CteDaFatura,
  type Fatura,
  MAIOR_PRAZO_DIAS,
  MAIS_CTES_NA_FATURA,
} from '@tropeiro/contract/faturamento/faturas/formas'
import { listaDeFaturas } from '@tropeiro/contract/faturamento/faturas/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { listLancamentos } from './dinheiro/lancamentos.repository.ts'
import { faturasErrors } from './faturas.errors.ts'
import * as repository from './faturas.repository.ts'
import { travarFaturamento } from './periodo/aberto.repository.ts'
import { lerRegras } from './regras/regras.service.ts'
import { portaDaFatura } from './vida.service.ts'

const DIA_MS = 86_400_000

async function naTela(ctx: Ctx, db: Db, rows: repository.FaturaRow[]): Promise<Fatura[]> {
  const ids = [...new Set(rows.flatMap((f) => f.parceiro_id ?? []))]
  const hoje = diaEm(ctx.clock())
  const nomes = new Map((await ctx.perguntas.parceiros(db, ids)).map((p) => [p._id, p.nome]))
  const faturas = rows.map((f) => f._id)
  const arquivos = new Map(
    (await ctx.perguntas.arquivosDasFaturas(db, faturas)).map((a) => [a.fatura, a.nome]),
  )
  return rows.map(({ parceiro_id: _id, ...f }) => ({
    ...f,
    parceiro: _id === null ? null : { _id, nome: nomes.get(_id) ?? '' },
    arquivo: arquivos.get(f._id) ?? null,
    enviada_em: f.enviada_em?.toISOString() ?? null,
    vencida: f.vencimento < hoje && f.saldo > 0,
    em: f.em.toISOString(),
  }))
}
const umaFatura = async (ctx: Ctx, db: Db, id: string): Promise<Fatura> =>
  (await naTela(ctx, db, [await repository.findFatura(db, id)]))[0]!
const cteNaTela = ({ doc_tomador: _d, tomador: _t, ...c }: repository.CteRow): CteDaFatura => ({
  ...c,
  emissao: c.emissao.toISOString(),
})

type Busca = HandlerInput<(typeof faturas)['exportarLista']>['body'] & { parceiro?: string | undefined }

const filtro = (ctx: Ctx, q: Busca): repository.Filtro => ({
  ...q,
  parceiro: q.parceiro ?? null,
  hoje: diaEm(ctx.clock()),
})

export const listar = (ctx: Ctx, q: Busca & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const asked = filtro(ctx, q)
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const contados = await repository.countPorEstado(db)
    return {
      dados: await naTela(ctx, db, await repository.listFaturas(db, asked, page)),
      ...(await repository.countFaturas(db, asked)),
      contadores: Object.fromEntries(contados.map((c) => [c.estado, c.n])),
    }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeFaturas, faturas.exportarLista, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return naTela(ctx, db, await repository.listFaturas(db, filtro(ctx, q), page))
    }),
})
/** Queues the spreadsheet of the invoices that the search finds. */
export const exportarFaturas = planilha.pedir
export const tarefasDaLista = planilha.tarefas

export const emAberto = (
  ctx: Ctx,
  q: { parceiro: string; de?: string | undefined; ate?: string | undefined },
) =>
  ctx.tx(async (db) => {
    const { cnpjs } = await ctx.perguntas.parceiro(db, q.parceiro)
    const aberto = { tomadores: cnpjs, de: q.de ?? null, ate: q.ate ?? null, ctes: null }
    const rows = await repository.listEmAberto(db, aberto, MAIS_CTES_NA_FATURA)
    return { dados: rows.map(cteNaTela), valor: rows.reduce((sum, c) => sum + c.valor, 0) }
  })

export type Emissao = repository.Aberto & {
  parceiroId: string
  /** AAAA-MM-DD. */
  vencimento: string
  agora: Date
  criador: { id: string | null; nome: string }
}

/**
 * Invoices of what is open, one for each issuing company, in the caller's transaction. A CT-e stands in one invoice that
 * counts, whoever bills at the same time.
 * @returns their ids; none when nothing is open
 * @throws AppError when a chosen CT-e is not open any more, or the due day is none
 */
export async function emitirFaturas(db: Db, e: Emissao): Promise<string[]> {
  const hoje = diaEm(e.agora)
  if (e.vencimento < hoje) throw faturasErrors.vencimento()
  if (e.vencimento > diaEm(new Date(e.agora.getTime() + MAIOR_PRAZO_DIAS * DIA_MS)))
    throw faturasErrors.longe(MAIOR_PRAZO_DIAS)
  await travarFaturamento(db)
  const open = await repository.listEmAberto(db, e, MAIS_CTES_NA_FATURA + 1)
  if (open.length > MAIS_CTES_NA_FATURA) throw faturasErrors.muitos(MAIS_CTES_NA_FATURA)
  if (e.ctes && open.length < new Set(e.ctes).size) throw faturasErrors.jaFaturado()
  const made: string[] = []
  for (const [cnpjEmitente, ctes] of Map.groupBy(open, (c) => c.cnpj_emitente)) {
    const f = await repository.insertFatura(
      db,
      {
        parceiroId: e.parceiroId,
        cnpjEmitente,
        docTomador: ctes[0]!.doc_tomador,
        tomador: ctes[0]!.tomador,
        grupo: '',
        periodo: e.de && e.ate ? { de: e.de, ate: e.ate } : null,
        emissao: hoje,
        vencimento: e.vencimento,
        criador: e.criador,
      },
      ctes.map((c) => c._id),
    )
    if (!f || f.quantidade < ctes.length) throw faturasErrors.jaFaturado()
    made.push(f.id)
  }
  return made
}

/** The same by a person. */
export const emitir = (
  ctx: Ctx,
  q: {
    parceiro: string
    vencimento: string
    de?: string | null | undefined
    ate?: string | null | undefined
    ctes?: string[] | null | undefined
  },
): Promise<Fatura[]> =>
  ctx.tx(async (db) => {
    const { cnpjs } = await ctx.perguntas.parceiro(db, q.parceiro)
    const ids = await emitirFaturas(db, {
      parceiroId: q.parceiro,
      tomadores: cnpjs,
      vencimento: q.vencimento,
      de: q.de ?? null,
      ate: q.ate ?? null,
      ctes: q.ctes ?? null,
      agora: ctx.clock(),
      criador: { id: ctx.usuario.id, nome: ctx.usuario.nome },
    })
    if (ids.length === 0) throw faturasErrors.nadaEmAberto()
    const made = []
    for (const id of ids) made.push(await repository.findFatura(db, id))
    return naTela(ctx, db, made)
  })

const daCasa = ({ alcance: { papel } }: Db): boolean => papel === 'ADMIN' || papel === 'USUARIO'

/** One invoice whole, in the caller's transaction. */
export async function lerFatura(ctx: Ctx, db: Db, id: string) {
  const fatura = await umaFatura(ctx, db, id)
  const history = await repository.listHistorico(db, id)
  const lancamentos = await listLancamentos(db, id)
  return {
    fatura,
    ctes: (await repository.listCtes(db, id)).map(cteNaTela),
    lancamentos: lancamentos.map((l) => ({ ...l, em: l.em.toISOString() })),
    // What the house wrote for itself is none of the client's.
    historico: daCasa(db) ? history.map((h) => ({ ...h, em: h.em.toISOString() })) : [],
    emails: daCasa(db) ? (await lerRegras(db))(fatura.doc_tomador).emails : [],
  }
}

export const buscar = (ctx: Ctx, id: string) => ctx.tx((db) => lerFatura(ctx, db, id))

export const cancelar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaFatura, id, 'cancelar', { com: { texto: 'Fatura cancelada.', em: ctx.clock() } })
  })
