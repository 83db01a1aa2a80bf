import type { EnvioConcluido as Dados } from '@tropeiro/contract'
import type { Ouvir, TipoDeFato } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'

/** How a row of the outbox ended, for the module that queued it. */
export type EnvioConcluido = Dados & { id: string }

type DoEnvio = Extract<TipoDeFato, `envio.${string}`>

/** For the `ouve` of a module that queues: what it does when a row ends, one after the other. */
export const aoConcluir =
  (work: (deps: Deps, db: Db, envio: EnvioConcluido) => Promise<void>): Ouvir<DoEnvio> =>
  async (deps, db, fatos) => {
    for (const { alvo, dados } of fatos) await work(deps, db, { ...dados, id: alvo })
  }
