import { diaEm } from '@tropeiro/contract'
import type { VencimentoDoVeiculo } from '@tropeiro/contract/frota/manutencao/formas'
import { impedirPelaCasa, levantarPelaCasa } from '../../../cadastros/veiculos/index.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from './planos.repository.ts'
import { vencimentosDaFrota } from './vencimentos.service.ts'

const porque = (i: VencimentoDoVeiculo): string =>
  `${i.item}: ${i.severidade === 'legal' ? 'vencida, por lei' : 'vencida além da tolerância'}`.slice(0, 200)

/**
 * What is overdue by law or for safety keeps its vehicle from trips, and lets it go once it was done. Whom somebody let go with his name stays
 * free: the same is not put twice.
 */
export async function acertarBloqueios(ctx: Pick<Ctx, 'clock'>, db: Db, veiculo?: string): Promise<void> {
  const hoje = diaEm(ctx.clock())
  const held = new Map((await repository.listQueBloqueiam(db, veiculo)).map((b) => [b.item, b]))
  for (const i of await vencimentosDaFrota(ctx, db, veiculo)) {
    const has = held.get(i._id)
    if (i.bloqueia && !has) {
      const put = await impedirPelaCasa(db, i.veiculo, { tipo: 'bloqueado', de: hoje, motivo: porque(i) })
      await repository.updateImpedimento(db, i._id, put)
    }
    if (!i.bloqueia && has) {
      await levantarPelaCasa(db, has.veiculo, has.impedimento, hoje)
      await repository.updateImpedimento(db, i._id, null)
    }
  }
}

/** What this thing of a plan keeps its vehicle from ends with it. */
export async function soltarItem(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  veiculo: string,
  item: string,
): Promise<void> {
  const has = (await repository.listQueBloqueiam(db, veiculo)).find((b) => b.item === item)
  if (has) await levantarPelaCasa(db, veiculo, has.impedimento, diaEm(ctx.clock()))
}

/** Days pass and odometers are read elsewhere: once in a while every fleet is gone through. */
export const acertarTodos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    await acertarBloqueios(deps, db)
  })
