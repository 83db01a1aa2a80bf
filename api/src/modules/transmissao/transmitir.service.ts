import type { Deps } from '../../ctx.ts'
import { comTrava } from '../../db/trava.ts'
import { inTransaction } from '../../db/tx.ts'
import * as repository from './envios.repository.ts'
import { type RegistroDeEnvios, tratar } from './tratar.service.ts'

/** Advisory lock of one group's transmission. */
const TRAVA = 7_254_020
/** How soon a job that found another at work looks again. */
const OUTRA_VEZ_MS = 3_000

async function esvaziar(
  deps: Deps,
  registro: RegistroDeEnvios,
  grupoId: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const emVoo = new Map<string, Promise<void>>()
  let falhou: unknown
  while (!signal?.aborted && !falhou) {
    const livres = deps.config.sefazEmVoo - emVoo.size
    const novos = await inTransaction(deps.pool, grupoId, (db) =>
      repository.listDevidos(db, grupoId, { agora: deps.clock(), fora: [...emVoo.keys()], limite: livres }),
    )
    for (const { id } of novos) {
      const voo = tratar(deps, registro, grupoId, id)
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
export async function transmitir(
  deps: Deps,
  registro: RegistroDeEnvios,
  grupoId: number,
  signal?: AbortSignal,
): Promise<void> {
  const restam = () => inTransaction(deps.pool, grupoId, (db) => repository.findProxima(db, grupoId))
  for (;;) {
    const minha = await comTrava(deps.pool, TRAVA, grupoId, async () => {
      await inTransaction(deps.pool, grupoId, (db) => repository.updateOrfaos(db, grupoId, deps.clock()))
      await esvaziar(deps, registro, grupoId, signal)
    })
    if (!minha) {
      // A job that is queued again while it runs is not tried again should its process be killed: this one stays behind it.
      const daquiAPouco = new Date(deps.clock().getTime() + OUTRA_VEZ_MS)
      await inTransaction(deps.pool, grupoId, (db) => repository.enqueue(db, grupoId, daquiAPouco))
      return
    }
    const proxima = await restam()
    if (!proxima) return
    const depois = proxima > deps.clock()
    if (depois || signal?.aborted) {
      await inTransaction(deps.pool, grupoId, (db) =>
        repository.enqueue(db, grupoId, depois ? proxima : null),
      )
      return
    }
  }
}

/** The routine that finds groups whose job was lost: every minute, nothing to do nearly always. */
export async function acordarTransmissoes(deps: Deps): Promise<void> {
  const grupos = await inTransaction(deps.pool, null, (db) => repository.listGruposDevidos(db, deps.clock()))
  for (const { id } of grupos) await inTransaction(deps.pool, id, (db) => repository.enqueue(db, id, null))
}
