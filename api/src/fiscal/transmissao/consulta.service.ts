import type { EnvioResumo } from '@tropeiro/contract/fiscal/transmissao/calls'
import type { Ctx } from '../../ctx.ts'
import * as repository from './consulta.repository.ts'
import { listNumeros, listSeries, type Serie } from './numeros/numeracao.repository.ts'
import { recusas } from './transmissao.errors.ts'

type Row = Awaited<ReturnType<typeof repository.findEnvio>> & object

const comoPessoasVeem = (row: Row): EnvioResumo => ({
  ...row,
  proxima: row.proxima.toISOString(),
  recebido_em: row.recebido_em?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export const listarEnvios = (
  ctx: Ctx,
  q: { estado: string[]; chave?: string; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    const rows = await repository.listEnvios(db, {
      estado: q.estado,
      ...(q.chave ? { chave: q.chave } : {}),
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    })
    return { envios: rows.map(({ total: _, ...row }) => comoPessoasVeem(row)), total: rows[0]?.total ?? 0 }
  })

export const lerEnvioComChamadas = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const row = await repository.findEnvio(db, id)
    if (!row) throw recusas.naoEncontrado()
    const chamadas = await repository.listChamadas(db, id)
    return { ...comoPessoasVeem(row), chamadas: chamadas.map((c) => ({ ...c, em: c.em.toISOString() })) }
  })

export const listarSeries = (ctx: Ctx) => ctx.tx((db) => listSeries(db))

export const listarNumeros = (
  ctx: Ctx,
  serie: Serie,
  q: { estado: string[]; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    const rows = await listNumeros(db, serie, {
      estado: q.estado,
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    })
    return {
      numeros: rows.map(({ total: _, updated_at, ...n }) => ({ ...n, updated_at: updated_at.toISOString() })),
      total: rows[0]?.total ?? 0,
    }
  })
