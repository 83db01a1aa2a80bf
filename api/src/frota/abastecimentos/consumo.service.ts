import type { ConsumoDoVeiculo } from '@tropeiro/contract/frota/abastecimentos/formas'
import type { Ctx } from '../../ctx.ts'
import { listVeiculos } from './abastecimentos.repository.ts'
import { type DoConsumo, listDoConsumo } from './consumo.repository.ts'
import {
  arla,
  estimada,
  litrosHora,
  media,
  mediana,
  medianaDoFrio,
  trechosDe,
} from './regras/trechos.rules.ts'

const soma = (rows: readonly DoConsumo[], of: (r: DoConsumo) => number): number =>
  rows.reduce((sum, r) => sum + of(r), 0)
const round = (v: number | null): number | null => (v === null ? null : Math.round(v * 10_000) / 10_000)

/** What a refrigeration unit burned in the period, by the hours of its stretches. */
function doFrio(all: readonly DoConsumo[]): ConsumoDoVeiculo['frio'] {
  const own = all.filter((r) => r.frio && !r.fora)
  const inside = own.filter((r) => r.no_periodo)
  if (inside.length === 0) return null
  const stretches = (rows: readonly DoConsumo[]) =>
    rows.flatMap((r) =>
      r.frio_decimos === null || r.frio_ml === null ? [] : [{ decimos: r.frio_decimos, ml: r.frio_ml }],
    )
  const decimos = soma(inside, (r) => r.frio_decimos ?? 0)
  const ml = soma(inside, (r) => r.frio_ml ?? 0)
  return {
    ml_total: soma(inside, (r) => r.ml),
    centavos_total: soma(inside, (r) => r.centavos),
    decimos,
    ml,
    l_h: decimos === 0 ? null : round(litrosHora({ decimos, ml })),
    mediana: round(medianaDoFrio(stretches(own))),
  }
}

/** Consumption of each vehicle over a period, by the stretches that ended in it. */
export const lerConsumo = (ctx: Ctx, { de, ate }: { de: string; ate: string }): Promise<ConsumoDoVeiculo[]> =>
  ctx.tx(async (db) => {
    const vehicles = new Map((await listVeiculos(db)).map((v) => [v._id, v]))
    const rows = await listDoConsumo(db, de, ate)
    return [...Map.groupBy(rows, (r) => r.veiculo)].flatMap(([veiculo, all]): ConsumoDoVeiculo[] => {
      const v = vehicles.get(veiculo)
      if (!v) return []
      const own = all.filter((r) => !r.frio)
      const motor = own
        .filter((r) => r.produto !== 'arla32' && !r.fora)
        .map((r) => ({ ...r, em: r.em.getTime() }))
      const inside = own.filter((r) => r.no_periodo)
      const closing = new Set(inside.map((r) => r.id))
      const stretches = trechosDe(motor)
      const mine = stretches.filter((t) => closing.has(t.fecha))
      const guess = mine.length === 0 ? estimada(motor, v.tanque_litros && v.tanque_litros * 1000) : null
      const s10 = soma(inside, (r) => (r.produto === 'diesel_s10' ? r.ml : 0))
      const blue = soma(inside, (r) => (r.produto === 'arla32' ? r.ml : 0))
      return [
        {
          veiculo,
          placa: v.placa,
          frota: v.frota,
          unidade: v.unidade,
          km: mine.reduce((sum, t) => sum + t.km, 0),
          ml: mine.reduce((sum, t) => sum + t.ml, 0),
          centavos: mine.reduce((sum, t) => sum + t.centavos, 0),
          ml_total: soma(inside, (r) => (r.produto === 'arla32' ? 0 : r.ml)),
          centavos_total: soma(inside, (r) => r.centavos),
          km_l: round(media(mine)),
          mediana: round(mediana(stretches)),
          estimada: guess && { km_l: round(guess.kmL)!, margem: round(guess.margem) },
          arla_pct: blue === 0 ? null : round(arla(blue, s10)?.pct ?? null),
          marcados: all.filter((r) => r.no_periodo && r.marcado).length,
          frio: doFrio(all),
        },
      ]
    })
  })
