import { diaEm } from '@tropeiro/contract'
import type { Hodometro } from '@tropeiro/contract/cadastros/veiculos/leituras'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { ItemDoPlanoEscrito, VencimentoDoVeiculo } from '@tropeiro/contract/frota/manutencao/formas'
import { planoPadrao } from '@tropeiro/contract/frota/manutencao/planos'
import { bloqueiaViagem, gravidadeDoItem, vencimentoDe } from '@tropeiro/contract/frota/manutencao/vencimento'
import { hodometrosDe, lockVeiculo } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import * as repository from './planos.repository.ts'

/** Kilometres a day of each kind of vehicle: the mean of those whose own pace is known. */
function ritmosPorClasse(itens: readonly repository.ItemRow[], lidos: ReadonlyMap<string, Hodometro>) {
  const paces = new Map<string, Map<string, number>>()
  for (const { unidade, veiculo } of itens) {
    const own = lidos.get(veiculo)?.ritmo
    if (typeof own === 'number') paces.set(unidade, (paces.get(unidade) ?? new Map()).set(veiculo, own))
  }
  return new Map(
    [...paces].map(([unidade, all]) => [unidade, [...all.values()].reduce((a, b) => a + b, 0) / all.size]),
  )
}

/** What is due on vehicles of the fleet, the gravest first. */
export async function vencimentosDaFrota(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  veiculo?: string,
): Promise<VencimentoDoVeiculo[]> {
  const itens = await repository.listItens(db, veiculo ? { veiculo } : {})
  const lidos = await hodometrosDe(db, ctx.clock())
  const classes = ritmosPorClasse(itens, lidos)
  const hoje = diaEm(ctx.clock())
  return itens
    .map(({ unidade, ...i }) => {
      const v = vencimentoDe(i, hoje, lidos.get(i.veiculo) ?? null, classes.get(unidade) ?? null)
      return { ...i, ...v, bloqueia: bloqueiaViagem(i.severidade, v, hoje) }
    })
    .sort(
      (a, b) =>
        gravidadeDoItem(b.situacao) - gravidadeDoItem(a.situacao) ||
        (a.prevista_em ?? '9').localeCompare(b.prevista_em ?? '9') ||
        a.placa.localeCompare(b.placa),
    )
}

export const listarVencimentos = (ctx: Ctx, veiculo: string) =>
  ctx.tx((db) => vencimentosDaFrota(ctx, db, veiculo || undefined))

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
    return vencimentosDaFrota(ctx, db, veiculo)
  })

async function comZera(db: Db, veiculo: string, body: ItemDoPlanoEscrito): Promise<ItemDoPlanoEscrito> {
  const own = await repository.listNomes(db, body.zera, veiculo)
  return { ...body, zera: own.map((i) => i._id) }
}

export const criarItem = (ctx: Ctx, veiculo: string, body: ItemDoPlanoEscrito) =>
  ctx.tx(async (db) => {
    await travar(db, veiculo)
    await repository.insertItem(db, veiculo, await comZera(db, veiculo, body))
    return vencimentosDaFrota(ctx, db, veiculo)
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
    return vencimentosDaFrota(ctx, db, veiculo)
  })

export const tirarItem = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await acharItem(db, id)
    await repository.deleteItem(db, id)
  })
