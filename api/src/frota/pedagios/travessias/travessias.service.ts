import { diaEm, diasAte } from '@tropeiro/contract'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import { listaDeTravessias } from '@tropeiro/contract/frota/pedagios/lista-de-travessias'
import type { ProcuraDeTravessias, Travessia } from '@tropeiro/contract/frota/pedagios/travessias'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { pedagiosErrors } from '../pedagios.errors.ts'
import { acharTravessias } from './achar.service.ts'
import * as repository from './travessias.repository.ts'

const POR_PAGINA = 1000

async function ler(
  ctx: Ctx,
  db: Db,
  q: ProcuraDeTravessias,
  onde: { limite: number; pular: number },
): Promise<Travessia[]> {
  const hoje = diaEm(ctx.clock())
  return (await repository.listTravessias(db, q, ctx.clock(), onde)).map((t) => ({
    ...t,
    em: t.em.toISOString(),
    faltam: t.prazo !== null && t.situacao === 'a_pagar' ? diasAte(hoje, t.prazo) : null,
  }))
}

export const listarTravessias = (
  ctx: Ctx,
  { pagina, por_pagina, ...q }: ProcuraDeTravessias & { pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => ({
    dados: await ler(ctx, db, q, { limite: por_pagina, pular: (pagina - 1) * por_pagina }),
    ...(await repository.countTravessias(db, q, ctx.clock())),
  }))

export const procurarTravessias = (ctx: Ctx): Promise<{ novas: number }> =>
  ctx.tx(async (db) => ({ novas: await acharTravessias(db, ctx.clock()) }))

async function travar(db: Db, id: string): Promise<repository.Travada> {
  const t = await repository.lockTravessia(db, id)
  if (!t) throw pedagiosErrors.travessiaSumiu()
  return t
}

export const pagarTravessia = (ctx: Ctx, id: string, body: { dia: string; centavos: number }) =>
  ctx.tx(async (db) => {
    const t = await travar(db, id)
    if (!t.livre) throw pedagiosErrors.naoELivre()
    if (t.passagem) throw pedagiosErrors.jaCobrada()
    if (t.descartada) throw pedagiosErrors.estaDescartada()
    if (body.dia > diaEm(ctx.clock())) throw pedagiosErrors.pagoNoFuturo()
    if (body.dia < diaEm(t.em)) throw pedagiosErrors.pagoAntes()
    await repository.updatePago(db, id, body.dia, body.centavos)
  })

export const descartarTravessia = (ctx: Ctx, id: string, motivo: string) =>
  ctx.tx(async (db) => {
    const t = await travar(db, id)
    if (t.passagem) throw pedagiosErrors.jaCobrada()
    await repository.updateDescarte(db, id, ctx.clock(), motivo)
  })

export const reabrirTravessia = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    await travar(db, id)
    await repository.updateReaberta(db, id)
  })

const planilha = planilhaDaLista(listaDeTravessias, pedagios.exportarTravessias, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx((db) => ler(ctx, db, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })),
})
export const exportarTravessias = planilha.pedir
export const tarefasDeTravessias = planilha.tarefas
