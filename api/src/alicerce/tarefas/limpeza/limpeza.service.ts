import { type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { gruposTodos } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from './limpeza.repository.ts'

const BATCH = 500
const RESTOS = 50

/** Deletes the bytes under the row's lock; cut off in between, the row stands marked and the next run does it again. */
const apagar = ({ tx, storage }: CtxDoGrupo, id: string): Promise<void> =>
  tx(async (db) => {
    const row = await repository.clearMarcado(db, id)
    if (row) await storage.delete(row.chave)
  })

/** Bytes of tasks that were cut off before they could write down what they made. */
async function apagarRestos({ tx, storage, grupo }: CtxDoGrupo): Promise<void> {
  const found = (await storage.list(`${grupo.id}/exportacoes`)).flatMap((chave) => {
    const id = /\/(\d{1,18})\.\w+$/.exec(chave)?.[1]
    return id ? [{ id, chave }] : []
  })
  for (let at = 0; at < found.length; at += RESTOS)
    await tx(async (db) => {
      const some = found.slice(at, at + RESTOS)
      const ids = some.map((f) => f.id)
      const restos = new Set((await repository.lockSemArquivo(db, ids)).map((r) => r.id))
      for (const { id, chave } of some) if (restos.has(id)) await storage.delete(chave)
    })
}

/** Deletes what tasks made and whose time is over, group by group. The tasks themselves stay in the list. */
export async function apagarExportacoes(deps: Deps): Promise<void> {
  for (const grupo of await gruposTodos(deps)) {
    const ctx = em(deps, grupo)
    const failed = (err: unknown) => deps.log.error({ err, grupo }, 'files of tasks were not deleted')
    const marked = await ctx.tx((db) => repository.markVencidos(db, deps.clock(), BATCH))
    for (const { id } of marked) await apagar(ctx, id).catch(failed)
    await apagarRestos(ctx).catch(failed)
  }
}

/** From here on nobody gets the files of these tasks; the next run of the routine deletes them. */
export const vencerArquivos = (db: Db, ids: readonly string[]): Promise<number> =>
  repository.updateVencerJa(db, ids)
