import { type HandlerInput, isoDeMinuto, unmask } from '@tropeiro/contract'
import type { MdfeCompleto, MdfeResumo, mdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../mdfe.errors.ts'
import { findMdfe } from '../mdfe.repository.ts'
import * as repository from './consulta.repository.ts'

const noFio = ({ created_at, ...r }: repository.ResumoRow): MdfeResumo => ({
  ...r,
  emitido_em: r.emitido_em?.toISOString() ?? null,
  autorizado_em: r.autorizado_em?.toISOString() ?? null,
  encerrado_em: r.encerrado_em?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

/** Midnight of a day in São Paulo; `mais` days later. */
const meiaNoite = (dia: string, mais = 0): Date =>
  new Date(new Date(isoDeMinuto(`${dia.replaceAll('-', '')}0000`)).getTime() + mais * 86_400_000)

export async function listarMdfes(ctx: Ctx, q: HandlerInput<(typeof mdfe)['listar']>['query']) {
  const f: repository.Filtro = {
    estados: (q.estado ?? '').split(',').filter(Boolean),
    empresa: unmask(q.empresa ?? ''),
    uf: (q.uf ?? '').toUpperCase(),
    numeroDeFora: q.numero === 'de_fora',
    busca: unmask(q.busca ?? ''),
    de: q.de ? meiaNoite(q.de) : null,
    ate: q.ate ? meiaNoite(q.ate, 1) : null,
  }
  const page = { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina }
  const { rows, contagem } = await ctx.tx(async (db) => ({
    rows: await repository.listMdfes(db, f, page),
    contagem: await repository.countPorEstado(db, f),
  }))
  const pedidos = contagem.filter((c) => f.estados.length === 0 || f.estados.includes(c.estado))
  return {
    status: true,
    dados: rows.map(noFio),
    total: pedidos.reduce((soma, c) => soma + c.n, 0),
    contadores: Object.fromEntries(contagem.map((c) => [c.estado, c.n])),
  }
}

/** One document with its draft and its events, in the caller's transaction. */
export async function mdfeCompleto(db: Db, id: string): Promise<MdfeCompleto> {
  const resumo = await repository.findResumo(db, id)
  const row = await findMdfe(db, id)
  if (!resumo || !row) throw recusas.naoEncontrado()
  const eventos = await repository.listEventos(db, id)
  return {
    ...noFio(resumo),
    protocolo_encerramento: resumo.protocolo_encerramento,
    rascunho: row.rascunho,
    eventos: eventos.map((e) => ({ ...e, em: e.em.toISOString() })),
  }
}

export const buscarMdfe = (ctx: Ctx, id: string): Promise<MdfeCompleto> =>
  ctx.tx((db) => mdfeCompleto(db, id))
