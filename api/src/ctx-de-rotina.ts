import { modulos } from '@tropeiro/contract'
import type { Ctx, Deps } from './ctx.ts'
import { inTransaction } from './db/tx.ts'

/** In whose name a job works. */
export type EmNomeDe = { id: string; nome: string; cpf: string; email: string }

/**
 * The context of work that runs by itself, in the name of who ordered it, with the reach of the group's staff. A session's
 * context is made by http/session.ts alone; this one never serves a request.
 * @param tx how its transaction is opened, when something must be written beside what the use case writes
 */
export function ctxDeRotina(
  deps: Deps,
  grupo: { id: number; nome: string },
  usuario: EmNomeDe,
  tx?: Ctx['tx'],
): Ctx {
  return {
    ...deps,
    requestId: 'rotina',
    sid: '',
    usuario,
    grupo,
    papel: 'USUARIO',
    asker: { papel: 'USUARIO', super_user: false, modulos: [...modulos] },
    bases: [],
    cnpjs: [],
    faltaSegundoFator: false,
    aoVerDadosPessoais: () => {},
    tx: tx ?? ((work) => inTransaction(deps.pool, grupo.id, work)),
  }
}
