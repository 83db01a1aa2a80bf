import type { FreteTabela, FreteTabelaNoFio } from '@tropeiro/contract/modules/cte'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { recusas } from './cte.errors.ts'
import * as repository from './fretes.repository.ts'

export const listarFretes = (ctx: Ctx): Promise<FreteTabelaNoFio[]> =>
  ctx.tx((db) => repository.listFretes(db, ctx.grupo.id))

async function conferir(db: Db, grupoId: number, f: FreteTabela): Promise<void> {
  if (f.ate !== null && f.ate < f.desde) throw recusas.datas()
  if (f.rota_id && !(await repository.hasRota(db, grupoId, f.rota_id))) throw recusas.rotaDeFora()
}

async function gravado(db: Db, grupoId: number, id: string): Promise<FreteTabelaNoFio> {
  const frete = await repository.findFrete(db, grupoId, id)
  if (!frete) throw recusas.freteNaoEncontrado()
  return frete
}

export const criarFrete = (ctx: Ctx, body: FreteTabela): Promise<FreteTabelaNoFio> =>
  ctx.tx(async (db) => {
    await conferir(db, ctx.grupo.id, body)
    const { id } = await repository.insertFrete(db, ctx.grupo.id, body)
    return gravado(db, ctx.grupo.id, id)
  })

export const editarFrete = (ctx: Ctx, id: string, body: FreteTabela): Promise<FreteTabelaNoFio> =>
  ctx.tx(async (db) => {
    await gravado(db, ctx.grupo.id, id)
    await conferir(db, ctx.grupo.id, body)
    await repository.updateFrete(db, ctx.grupo.id, id, body)
    return gravado(db, ctx.grupo.id, id)
  })

export const excluirFrete = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.updateExcluido(db, ctx.grupo.id, id)) === 0) throw recusas.freteNaoEncontrado()
  })
