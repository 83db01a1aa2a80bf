import type { HandlerInput } from '@tropeiro/contract'
import type { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { campoUsual } from '@tropeiro/contract/faturamento/faturas/conferencia'
import { type MapaDaPreFatura, sugerirMapa } from '@tropeiro/contract/faturamento/faturas/mapa'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from './mapa.repository.ts'
import { findPreFatura } from './prefaturas.repository.ts'

/** Where a partner's files have our components; what is not named is where it usually is. */
export async function lerMapa(db: Db, parceiro: string): Promise<MapaDaPreFatura> {
  return Object.fromEntries((await repository.listMapa(db, parceiro)).map((m) => [m.componente, m.campo]))
}

/** What is known of the client's fields, and what all his files of late would teach. */
export const mapaDaPreFatura = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const { parceiro_id } = await findPreFatura(db, id)
    const mapa = await repository.listMapa(db, parceiro_id)
    const known = Object.fromEntries(mapa.map((m) => [m.componente, m.campo]))
    return { mapa, sugestoes: sugerirMapa(await repository.listComparaveis(db, parceiro_id), known) }
  })

/** It changes how lines are compared from now on; what was decided of them stays. */
export const gravarMapa = (ctx: Ctx, id: string, q: HandlerInput<(typeof faturas)['gravarMapa']>['body']) =>
  ctx.tx(async (db) => {
    const { parceiro_id } = await findPreFatura(db, id)
    const { componente, campo } = q
    if (campo === null) await repository.deleteMapa(db, parceiro_id, componente)
    else await repository.upsertMapa(db, parceiro_id, componente, campo)
    return { componente, campo: campo ?? campoUsual[componente] ?? ('diversos' as const) }
  })
