import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { ItemDoPlanoEscrito, VencimentoDoVeiculo } from '@tropeiro/contract/frota/manutencao/formas'
import { planoPadrao } from '@tropeiro/contract/frota/manutencao/planos'
import { lockVeiculo } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import { acertarBloqueios, soltarItem } from './bloquear.service.ts'
import * as repository from './planos.repository.ts'
import { vencimentosDaFrota } from './vencimentos.service.ts'

/** What is due on a vehicle after something of its plan changed, and what that keeps it from. */
async function depois(ctx: Ctx, db: Db, veiculo: string): Promise<VencimentoDoVeiculo[]> {
  await acertarBloqueios(ctx, db, veiculo)
  return vencimentosDaFrota(ctx, db, veiculo)
}

async function travar(db: Db, veiculo: string): Promise<void> {
  if (!(await lockVeiculo(db, veiculo))) throw manutencaoErrors.veiculoSumiu()
}

/** The plan of its class; what the vehicle has already stays as it is. Nobody is presumed to have done anything. */
export const darPlanoPadrao = (ctx: Ctx, veiculo: string): Promise<VencimentoDoVeiculo[]> =>
  ctx.tx(async (db) => {
    await travar(db, veiculo)
    const v = (await repository.findVeiculo(db, veiculo))!
    const tem = new Set((await repository.listItens(db, { veiculo })).map((i) => i.item))
    for (const i of planoPadrao({ ...v, reboque: unidades[v.unidade].reboque }))
      if (!tem.has(i.item))
        await repository.insertItem(db, veiculo, {
          ...i,
          proximo: 'da_execucao',
          feito_km: null,
          feito_dia: null,
          feito_horas: null,
          zera: [],
        })
    return depois(ctx, db, veiculo)
  })

async function comZera(db: Db, veiculo: string, body: ItemDoPlanoEscrito): Promise<ItemDoPlanoEscrito> {
  const own = await repository.listNomes(db, body.zera, veiculo)
  return { ...body, zera: own.map((i) => i._id) }
}

export const criarItem = (ctx: Ctx, veiculo: string, body: ItemDoPlanoEscrito) =>
  ctx.tx(async (db) => {
    await travar(db, veiculo)
    await repository.insertItem(db, veiculo, await comZera(db, veiculo, body))
    return depois(ctx, db, veiculo)
  })

async function acharItem(db: Db, id: string): Promise<repository.ItemRow> {
  const [one] = await repository.listItens(db, { id })
  if (!one) throw manutencaoErrors.itemSumiu()
  return one
}

export const editarItem = (ctx: Ctx, id: string, body: ItemDoPlanoEscrito) =>
  ctx.tx(async (db) => {
    const { veiculo } = await acharItem(db, id)
    await repository.updateItem(db, id, await comZera(db, veiculo, body))
    return depois(ctx, db, veiculo)
  })

export const tirarItem = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const { veiculo } = await acharItem(db, id)
    await soltarItem(ctx, db, veiculo, id)
    await repository.deleteItem(db, id)
  })
