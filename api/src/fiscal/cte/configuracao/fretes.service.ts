import type { FreteTabela, FreteTabelaNoFio } from '@tropeiro/contract/fiscal/cte/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../cte.errors.ts'
import * as repository from './fretes.repository.ts'

export const listarFretes = (ctx: Ctx): Promise<FreteTabelaNoFio[]> =>
  ctx.tx((db) => repository.listFretes(db))

async function conferir(db: Db, f: FreteTabela): Promise<void> {
  if (f.ate !== null && f.ate < f.desde) throw recusas.datas()
  if (f.rota_id && !(await repository.hasRota(db, f.rota_id))) throw recusas.rotaDeFora()
}

async function gravado(db: Db, id: string): Promise<FreteTabelaNoFio> {
  const frete = await repository.findFrete(db, id)
  if (!frete) throw recusas.freteNaoEncontrado()
  return frete
}

export const criarFrete = (ctx: Ctx, body: FreteTabela): Promise<FreteTabelaNoFio> =>
  ctx.tx(async (db) => {
    await conferir(db, body)
    const { id } = await repository.insertFrete(db, body)
    return gravado(db, id)
  })

export const editarFrete = (ctx: Ctx, id: string, body: FreteTabela): Promise<FreteTabelaNoFio> =>
  ctx.tx(async (db) => {
    await gravado(db, id)
    await conferir(db, body)
    await repository.updateFrete(db, id, body)
    return gravado(db, id)
  })

export const excluirFrete = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.updateExcluido(db, id)) === 0) throw recusas.freteNaoEncontrado()
  })
