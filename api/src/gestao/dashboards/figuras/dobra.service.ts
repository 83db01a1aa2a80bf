import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import * as repository from './dobra.repository.ts'

/** Folds what moved into the figures of every group, a part at a time. */
export async function dobrarPainel(deps: Deps): Promise<void> {
  const grupos: number[] = []
  await paraCadaGrupo(deps, async (db) => {
    if (await repository.temMovimento(db)) grupos.push(db.grupo)
  })
  for (const grupoId of grupos) {
    const fold = () => inTransaction(deps.pool, escopoDe(grupoId), (db) => repository.dobrarLote(db))
    for (let n = await fold(); n > 0; ) n = await fold()
    await inTransaction(deps.pool, escopoDe(grupoId), (db) => repository.deleteFigurasVazias(db))
  }
}
