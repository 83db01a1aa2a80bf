import type { PoliticasDosPneus } from '@tropeiro/contract/frota/pneus/politicas'
import type { Ctx } from '../../ctx.ts'
import { acertarBloqueio } from './mover.service.ts'
import * as repository from './politicas.repository.ts'

export const lerPoliticas = (ctx: Ctx): Promise<PoliticasDosPneus> => ctx.tx(repository.findPoliticas)

/** Holds at once, for every vehicle as its tyres stand. */
export const gravarPoliticas = (ctx: Ctx, body: PoliticasDosPneus): Promise<PoliticasDosPneus> =>
  ctx.tx(async (db) => {
    await repository.upsertPoliticas(db, body)
    for (const { id } of await repository.listComPneus(db)) await acertarBloqueio(ctx, db, id)
    return body
  })
