import type { HandlerInput } from '@tropeiro/contract'
import {
  AVISOS_MOSTRADOS,
  MAIS_NOTAS_VIGIADAS,
  MAIS_VIGIAS,
  type vigias,
} from '@tropeiro/contract/gestao/vigias'
import { soDaCasa } from '../../alicerce/tarefas/index.ts'
import { diasParados } from '../../cadastros/prazos/index.ts'
import { idsDoFiltro } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { type Agenda, horizonte, proximaVez } from './agenda.rules.ts'
import { vigiasErrors } from './vigias.errors.ts'
import * as repository from './vigias.repository.ts'
import { filtroDaVisao, paradaDe } from './vigias.rules.ts'

const noFio = ({ usuario_id: _, lista, alcanca, acima: __, ...v }: repository.VigiaRow) => ({
  ...v,
  proximo_em: v.tipo === 'email' && !v.pausada && alcanca ? v.proximo_em.toISOString() : null,
  ultimo_em: v.ultimo_em?.toISOString() ?? null,
  parada: paradaDe({ alcanca, lista, endereco: v.endereco }),
})

export const listarVigias = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listVigias(db, soDaCasa(ctx)))).map(noFio)

/** When it is looked at next, by the group's calendar. */
export async function quando(db: Db, agenda: Agenda, agora: Date): Promise<Date> {
  if (agenda.tipo !== 'email' || !agenda.so_uteis) return proximaVez(agenda, agora, () => false)
  const { de, ate } = horizonte(agora)
  return proximaVez(agenda, agora, await diasParados(db, de, ate))
}

/** What stands in the view already is no news. */
async function conhecer(db: Db, vigia: string, visao: { lista: string; endereco: string }): Promise<void> {
  const ids = await idsDoFiltro(db, filtroDaVisao(visao), MAIS_NOTAS_VIGIADAS + 1)
  if (ids.length > MAIS_NOTAS_VIGIADAS) throw vigiasErrors.grandeDemais()
  await repository.insertNotas(db, vigia, ids)
}

/** Watches a view; the same kind of watching of the same view is replaced. */
export const guardarVigia = (ctx: Ctx, nova: HandlerInput<typeof vigias.guardar>['body']) =>
  ctx.tx(async (db) => {
    const visao = await repository.findVisao(db, nova.visao, soDaCasa(ctx))
    if (!visao) throw vigiasErrors.semVisao()
    filtroDaVisao(visao)
    if (nova.tipo === 'email' && !ctx.usuario.email) throw vigiasErrors.semEmail()
    const proximo_em = await quando(db, nova, ctx.clock())
    const id = await repository.upsertVigia(db, { ...nova, acima: false, proximo_em })
    if (nova.tipo === 'nova') await conhecer(db, id, visao)
    if ((await repository.countVigias(db)) > MAIS_VIGIAS) throw vigiasErrors.demais()
    return noFio((await repository.findMinha(db, id, soDaCasa(ctx)))!)
  })

/** Stops for a while, or goes on: what happened in between is no news. Said twice, it is done once. */
export const pausarVigia = (ctx: Ctx, id: string, pausada: boolean) =>
  ctx.tx(async (db) => {
    const v = await repository.lockMinha(db, id, soDaCasa(ctx))
    if (!v) throw vigiasErrors.sumiu()
    if (v.pausada === pausada) return noFio(v)
    if (!pausada && v.tipo === 'nova') await conhecer(db, id, v)
    const acima = pausada && v.acima
    await repository.updatePausada(db, id, { pausada, acima, proximo_em: await quando(db, v, ctx.clock()) })
    return noFio((await repository.findMinha(db, id, soDaCasa(ctx)))!)
  })

export const removerVigia = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if ((await repository.deleteVigia(db, id)) === 0) throw vigiasErrors.sumiu()
  })

export const meusAvisos = (ctx: Ctx) =>
  ctx.tx(async (db) => ({
    avisos: (await repository.listAvisos(db, AVISOS_MOSTRADOS)).map((a) => ({
      ...a,
      em: a.em.toISOString(),
    })),
    novos: await repository.countNovos(db),
  }))

export const lerAvisos = (ctx: Ctx, ate: string) =>
  ctx.tx((db) => repository.updateLidos(db, ate, ctx.clock()))
