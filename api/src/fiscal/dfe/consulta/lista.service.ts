import { isoDeMinuto, unmask } from '@tropeiro/contract'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { FiltroComum } from './lista.repository.ts'

const DIA_MS = 86_400_000

/** Midnight of a day in São Paulo; `mais` days later. */
export const meiaNoite = (dia: string, mais = 0): Date =>
  new Date(new Date(isoDeMinuto(`${dia.replaceAll('-', '')}0000`)).getTime() + mais * DIA_MS)

type FiltroNoFio = {
  estado?: string | undefined
  empresa?: string | undefined
  uf?: string | undefined
  numero?: string | undefined
  busca?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

/** What every model's list is narrowed by, as its SQL takes it. */
export const filtroComum = (q: FiltroNoFio): FiltroComum => ({
  estados: (q.estado ?? '').split(',').filter(Boolean),
  empresa: unmask(q.empresa ?? ''),
  uf: (q.uf ?? '').toUpperCase(),
  numeroDeFora: q.numero === 'de_fora',
  busca: unmask(q.busca ?? ''),
  de: q.de ? meiaNoite(q.de) : null,
  ate: q.ate ? meiaNoite(q.ate, 1) : null,
})

/** A page of documents, with how many there are in each state. */
export async function paginaPorEstado<F extends FiltroComum, Row, Noticia>(
  ctx: Ctx,
  f: F,
  q: { pagina: number; por_pagina: number },
  dele: {
    list: (db: Db, f: F, page: { limit: number; offset: number }) => Promise<Row[]>
    countPorEstado: (db: Db, f: F) => Promise<{ estado: string; n: number }[]>
    noFio: (row: Row) => Noticia
  },
) {
  const page = { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina }
  const { rows, contagem } = await ctx.tx(async (db) => ({
    rows: await dele.list(db, f, page),
    contagem: await dele.countPorEstado(db, f),
  }))
  const pedidos = contagem.filter((c) => f.estados.length === 0 || f.estados.includes(c.estado))
  return {
    status: true,
    dados: rows.map(dele.noFio),
    total: pedidos.reduce((soma, c) => soma + c.n, 0),
    contadores: Object.fromEntries(contagem.map((c) => [c.estado, c.n])),
  }
}
