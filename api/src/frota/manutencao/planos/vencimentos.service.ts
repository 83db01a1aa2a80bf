import { diaEm } from '@tropeiro/contract'
import type { Hodometro } from '@tropeiro/contract/cadastros/veiculos/leituras'
import type { VencimentoDoVeiculo } from '@tropeiro/contract/frota/manutencao/formas'
import { bloqueiaViagem, gravidadeDoItem, vencimentoDe } from '@tropeiro/contract/frota/manutencao/vencimento'
import { hodometrosDe } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
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
