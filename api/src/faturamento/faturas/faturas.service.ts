import { diaEm } from '@tropeiro/contract'
import {
  type CteDaFatura,
  type Fatura,
  MAIOR_PRAZO_DIAS,
  MAIS_CTES_NA_FATURA,
} from '@tropeiro/contract/faturamento/faturas/formas'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { faturasErrors } from './faturas.errors.ts'
import * as repository from './faturas.repository.ts'
import { portaDaFatura } from './vida.service.ts'

const DIA_MS = 86_400_000

async function naTela(ctx: Ctx, db: Db, rows: repository.FaturaRow[]): Promise<Fatura[]> {
  const ids = [...new Set(rows.map((f) => f.parceiro_id))]
  const nomes = new Map((await ctx.perguntas.parceiros(db, ids)).map((p) => [p._id, p.nome]))
  const faturas = rows.map((f) => f._id)
  const arquivos = new Map(
    (await ctx.perguntas.arquivosDasFaturas(db, faturas)).map((a) => [a.fatura, a.nome]),
  )
  return rows.map(({ parceiro_id: _id, ...f }) => ({
    ...f,
    parceiro: { _id, nome: nomes.get(_id) ?? '' },
    arquivo: arquivos.get(f._id) ?? null,
    em: f.em.toISOString(),
  }))
}
const umaFatura = async (ctx: Ctx, db: Db, id: string): Promise<Fatura> =>
  (await naTela(ctx, db, [await repository.findFatura(db, id)]))[0]!
const cteNaTela = (c: repository.CteRow): CteDaFatura => ({ ...c, emissao: c.emissao.toISOString() })

export const listar = (ctx: Ctx, q: { parceiro?: string | undefined; pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const parceiro = q.parceiro ?? null
    const { total } = await repository.countFaturas(db, parceiro)
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return { dados: await naTela(ctx, db, await repository.listFaturas(db, parceiro, page)), total }
  })

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
  const open = await repository.listEmAberto(db, e, MAIS_CTES_NA_FATURA + 1)
  if (open.length > MAIS_CTES_NA_FATURA) throw faturasErrors.muitos(MAIS_CTES_NA_FATURA)
  if (e.ctes && open.length < new Set(e.ctes).size) throw faturasErrors.jaFaturado()
  const made: string[] = []
  for (const [cnpjEmitente, ctes] of Map.groupBy(open, (c) => c.cnpj_emitente)) {
    const { id } = await repository.insertFatura(db, {
      parceiroId: e.parceiroId,
      cnpjEmitente,
      emissao: hoje,
      vencimento: e.vencimento,
      valor: ctes.reduce((sum, c) => sum + c.valor, 0),
      quantidade: ctes.length,
      criador: e.criador,
    })
    if ((await repository.insertCtes(db, id, ctes)) < ctes.length) throw faturasErrors.jaFaturado()
    made.push(id)
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
    return naTela(ctx, db, await Promise.all(ids.map((id) => repository.findFatura(db, id))))
  })

export const buscar = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => ({
    fatura: await umaFatura(ctx, db, id),
    ctes: (await repository.listCtes(db, id)).map(cteNaTela),
  }))

export const cancelar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaFatura, id, 'cancelar', { com: { em: ctx.clock() } })
  })
