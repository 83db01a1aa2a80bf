import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { comTrava } from '../../../db/trava.ts'
import { escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import * as repository from './envios.repository.ts'
import { tratar } from './tratar.service.ts'

/** Advisory lock of one group's transmission. */
const TRAVA = 7_254_020
/** How soon a job that found another at work looks again. */
const OUTRA_VEZ_MS = 3_000

async function esvaziar(ctx: CtxDoGrupo, signal: AbortSignal | undefined): Promise<void> {
  const emVoo = new Map<string, Promise<void>>()
  let falhou: unknown
  while (!signal?.aborted && !falhou) {
    const livres = ctx.config.sefazEmVoo - emVoo.size
    const novos = await ctx.tx((db) =>
      repository.listDevidos(db, { agora: ctx.clock(), fora: [...emVoo.keys()], limite: livres }),
    )
    for (const { id } of novos) {
      const voo = tratar(ctx, id)
        .catch((e: unknown) => {
          falhou = e
        })
        .finally(() => emVoo.delete(id))
      emVoo.set(id, voo)
    }
    if (emVoo.size === 0) break
    await Promise.race(emVoo.values())
  }
  await Promise.all(emVoo.values())
  if (falhou) throw falhou
}

/**
 * Sends what the group has to send, up to `sefazEmVoo` at a time, until nothing is due; what waits for later brings its
 * own job. One process at a time works for a group; what a killed one left in the middle is asked for by its key.
 */
export async function transmitir(ctx: CtxDoGrupo, signal?: AbortSignal): Promise<void> {
  const restam = () => ctx.tx((db) => repository.findProxima(db))
  for (;;) {
    const minha = await comTrava(ctx.pool, TRAVA, ctx.grupo.id, async () => {
      await ctx.tx((db) => repository.updateOrfaos(db, ctx.clock()))
      await esvaziar(ctx, signal)
    })
    if (!minha) {
      // A job that is queued again while it runs is not tried again should its process be killed: this one stays behind it.
      const daquiAPouco = new Date(ctx.clock().getTime() + OUTRA_VEZ_MS)
      await ctx.tx((db) => repository.enqueue(db, daquiAPouco))
      return
    }
    const proxima = await restam()
    if (!proxima) return
    const depois = proxima > ctx.clock()
    if (depois || signal?.aborted) {
      await ctx.tx((db) => repository.enqueue(db, depois ? proxima : null))
      return
    }
  }
}

/** The routine that finds groups whose job was lost: every minute, nothing to do nearly always. */
export async function acordarTransmissoes(deps: Deps): Promise<void> {
  const grupos = await semGrupo(deps.pool, (db) => repository.listGruposDevidos(db, deps.clock()))
  for (const { id } of grupos)
    await inTransaction(deps.pool, escopoDe(id), (db) => repository.enqueue(db, null))
}
