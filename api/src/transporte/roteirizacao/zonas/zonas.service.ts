import type { LugarDesenhado, ZonaComHorario } from '@tropeiro/contract/transporte/roteirizacao/zonas'
import type { Ctx } from '../../../ctx.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import * as repository from './zonas.repository.ts'

export const lerZonas = (ctx: Ctx): Promise<LugarDesenhado[]> => ctx.tx(repository.listDesenhados)

export const definirZona = (ctx: Ctx, cerca: string, zona: ZonaComHorario): Promise<LugarDesenhado[]> =>
  ctx.tx(async (db) => {
    if ((await repository.upsertZona(db, cerca, zona)) === 0) throw roteirizacaoErrors.semLugar()
    return repository.listDesenhados(db)
  })

export const removerZona = (ctx: Ctx, cerca: string): Promise<LugarDesenhado[]> =>
  ctx.tx(async (db) => {
    await repository.deleteZona(db, cerca)
    return repository.listDesenhados(db)
  })
