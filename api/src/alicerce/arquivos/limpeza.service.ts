import { type CtxDoGrupo, type Deps, em } from '../../ctx.ts'
import { gruposTodos } from '../../db/grupos.ts'
import * as repository from './arquivos.repository.ts'

const BATCH = 500
const DAY_MS = 86_400_000

/**
 * Deletes one marked file. Its row is locked until the bytes are gone, so whoever announces the same bytes meanwhile waits
 * and begins anew; cut off in between, the row stands marked and the next run does the same again.
 */
export const apagarMarcado = ({ tx, storage }: CtxDoGrupo, id: string): Promise<void> =>
  tx(async (db) => {
    const row = await repository.deleteMarcado(db, id)
    if (row) await storage.delete(row.chave)
  })

/** Deletes what was announced and nobody took into use, group by group; what a proof holds is never among it. */
export async function apagarSemUso(deps: Deps): Promise<void> {
  const antes = new Date(deps.clock().getTime() - deps.config.guarda.semUsoDias * DAY_MS)
  for (const grupo of await gruposTodos(deps)) {
    const ctx = em(deps, grupo)
    const marked = await ctx.tx((db) => repository.markSemUso(db, antes, BATCH))
    for (const { id } of marked)
      await apagarMarcado(ctx, id).catch((err) =>
        deps.log.error({ err, grupo, arquivo: id }, 'file was not deleted'),
      )
  }
}
