import { type ArranjoDeColunas, MAIS_VISOES } from '@tropeiro/contract/alicerce/listas'
import type { Ctx } from '../../ctx.ts'
import { soDaCasa } from '../tarefas/index.ts'
import { listasErrors } from './listas.errors.ts'
import * as repository from './listas.repository.ts'

/** The house has not half as many tables: who passes this does not use a screen. */
const MAIS_LISTAS = 300

export const minhasListas = (ctx: Ctx) =>
  ctx.tx(async (db) => ({
    arranjos: Object.fromEntries((await repository.listArranjos(db)).map((one) => [one.lista, one.arranjo])),
    visoes: await repository.listVisoes(db, soDaCasa(ctx)),
  }))

/** Keeps a list's columns as the person arranged them; null forgets it. */
export const arrumar = (ctx: Ctx, lista: string, arranjo: ArranjoDeColunas | null) =>
  ctx.tx(async (db) => {
    if (!arranjo) return repository.deleteArranjo(db, lista)
    await repository.upsertArranjo(db, { lista, arranjo })
    if ((await repository.countArranjos(db)).n > MAIS_LISTAS) throw listasErrors.listasDemais()
  })

/** Keeps a view; one of the same list and name is replaced, so that asking twice keeps one. */
export const guardarVisao = (ctx: Ctx, visao: { lista: string; nome: string; endereco: string }) =>
  ctx.tx(async (db) => {
    const made = await repository.upsertVisao(db, visao)
    if ((await repository.countVisoes(db, visao.lista)).n > MAIS_VISOES) throw listasErrors.visoesDemais()
    return made
  })

/** Shows a view of one's own to the group's people, or takes it back. */
export const compartilharVisao = (ctx: Ctx, id: string, compartilhada: boolean) =>
  ctx.tx(async (db) => {
    if (compartilhada && !soDaCasa(ctx)) throw listasErrors.soDaCasa()
    const visao = await repository.updateCompartilhada(db, id, compartilhada)
    if (!visao) throw listasErrors.visaoSumiu()
    return visao
  })

export const removerVisao = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if ((await repository.deleteVisao(db, id)) === 0) throw listasErrors.visaoSumiu()
  })
