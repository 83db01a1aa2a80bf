import { diaEm, formatDateTime, formatNumber } from '@tropeiro/contract'
import { julgarLeituras, type LeituraJulgada } from '@tropeiro/contract/cadastros/veiculos/julgar'
import {
  contadorEm,
  type Hodometro,
  type Leitura,
  type LeituraEscrita,
  leituraAbsurda,
  type OrigemDaLeitura,
  ritmoDe,
} from '@tropeiro/contract/cadastros/veiculos/leituras'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './leituras.repository.ts'
import { veiculosErrors } from './veiculos.errors.ts'
import { listVeiculos, lockVeiculo } from './veiculos.repository.ts'

type Nova = { em: string; km: number; origem: OrigemDaLeitura; referencia?: string }

/**
 * Writes what an odometer showed, and answers the vehicle's own kilometres at that, and why the reading is not believed ('' where it is).
 * Under a `referencia` it is written once. The caller holds the vehicle locked.
 */
export async function anotarLeitura(
  db: Db,
  veiculo: string,
  { em, km, origem, referencia = '' }: Nova,
): Promise<{ contador: number; motivo: string }> {
  const contador = km + (await repository.findDeslocamento(db, veiculo, em)).km
  const { antes, depois } = await repository.findVizinhas(db, veiculo, em)
  const motivo = leituraAbsurda({ em, contador }, antes, depois) ?? ''
  await repository.insertLeitura(db, veiculo, { em, km, contador, origem, referencia, motivo })
  return { contador, motivo }
}

function porque({ recusa, contra }: LeituraJulgada): string {
  if (recusa === '' || !contra) return ''
  const outra = `${formatNumber(contra.km)} km em ${formatDateTime(new Date(contra.em))}`
  if (recusa === 'menor') return `menor que a leitura anterior, ${outra}`
  if (recusa === 'maior') return `maior que a leitura seguinte, ${outra}`
  return `quilômetros demais desde ${outra}`
}

/** Believes the most readings of each vehicle that can be true together; only what differs is written. */
export async function julgar(db: Db, veiculos: readonly string[]): Promise<void> {
  const trocas = Map.groupBy(await repository.listHodometros(db, veiculos), (t) => t.veiculo)
  const changed: Parameters<typeof repository.updateJulgadas>[1][number][] = []
  for (const [veiculo, rows] of Map.groupBy(await repository.listTodas(db, veiculos), (l) => l.veiculo)) {
    const known = new Map(rows.map((r) => [r.id, r]))
    const judged = julgarLeituras(
      rows.map((r) => ({ id: r.id, em: r.em.getTime(), km: r.km, firme: r.firme })),
      (trocas.get(veiculo) ?? []).map((t) => ({ ...t, em: t.em.getTime() })),
    )
    for (const j of judged) {
      const was = known.get(j.id)!
      const now = { id: j.id, contador: j.total, aceita: j.recusa === '', motivo: porque(j) }
      if (was.contador !== now.contador || was.aceita !== now.aceita || was.motivo !== now.motivo)
        changed.push(now)
    }
  }
  if (changed.length > 0) await repository.updateJulgadas(db, changed)
}

export type LeiturasDe = {
  leituras: Parameters<typeof repository.upsertLeituras>[1]
  /** What these told is gone, with the vehicles that it was of. */
  apagar?: { origem: OrigemDaLeitura; referencias: readonly string[]; veiculos: readonly string[] }
}

/** Notes many readings, each under its `referencia`, in any order of time, and judges their vehicles anew. */
export async function anotarLeituras(db: Db, { leituras, apagar }: LeiturasDe): Promise<void> {
  const veiculos = [...new Set([...leituras.map((l) => l.veiculo), ...(apagar?.veiculos ?? [])])]
  if (veiculos.length === 0) return
  await repository.lockVarios(db, veiculos)
  if (apagar && apagar.referencias.length > 0)
    await repository.deleteLeituras(db, apagar.origem, apagar.referencias)
  if (leituras.length > 0) await repository.upsertLeituras(db, leituras)
  await julgar(db, veiculos)
}

const MEIO_ANO_MS = 180 * 86_400_000

/** The kilometres of vehicles as they are known now, with their pace; one that was never read is not in it. */
export async function hodometrosDe(
  db: Db,
  agora: Date,
  veiculos: readonly string[] | null = null,
): Promise<Map<string, Hodometro>> {
  const desde = new Date(agora.getTime() - MEIO_ANO_MS).toISOString()
  const pontos = new Map<string, { em: Date; contador: number }[]>()
  for (const p of await repository.listPontos(db, veiculos, desde))
    pontos.set(p.veiculo, [...(pontos.get(p.veiculo) ?? []), p])
  return new Map(
    [...pontos].map(([veiculo, all]) => {
      const last = all.at(-1)!
      return [veiculo, { contador: last.contador, em: diaEm(last.em), ritmo: ritmoDe(all) }]
    }),
  )
}

/**
 * The kilometres of vehicles at an instant: of one with an engine by its last reading, of a trailer those that it was pulled. One of
 * which nothing is known is not in it.
 */
export async function contadoresDe(
  db: Db,
  em: Date,
  veiculos: readonly string[] | null = null,
): Promise<Map<string, number>> {
  const out = new Map<string, number>()
  for (const p of await repository.listUltimas(db, veiculos, em)) out.set(p.veiculo, p.contador)
  const trechos = await repository.listTrechosPuxados(db, veiculos, em)
  const pulls = [...new Set(trechos.map((t) => t.puxa))]
  if (pulls.length === 0) return out
  const lidas = Map.groupBy(await repository.listPontos(db, pulls, '1970-01-01T00:00:00Z'), (p) => p.veiculo)
  for (const { veiculo, puxa, de, ate } of trechos) {
    const own = lidas.get(puxa) ?? []
    const [from, to] = [contadorEm(own, de), contadorEm(own, ate)]
    if (from !== null && to !== null) out.set(veiculo, (out.get(veiculo) ?? 0) + Math.max(0, to - from))
  }
  return out
}

export const comTexto = async (db: Db, veiculo: string): Promise<Leitura[]> =>
  (await repository.listLeituras(db, veiculo)).map((l) => ({ ...l, em: l.em.toISOString() }))

export const lerLeituras = (ctx: Ctx, veiculo: string): Promise<Leitura[]> =>
  ctx.tx(async (db) => {
    const [one] = await listVeiculos(db, veiculo)
    if (!one) throw veiculosErrors.sumiu()
    return comTexto(db, veiculo)
  })

/** A reading that somebody types. */
export const lerHodometro = (ctx: Ctx, veiculo: string, body: LeituraEscrita): Promise<Leitura[]> =>
  ctx.tx(async (db) => {
    if (!(await lockVeiculo(db, veiculo))) throw veiculosErrors.sumiu()
    if (Date.parse(body.em) > ctx.clock().getTime()) throw veiculosErrors.leituraFutura()
    await anotarLeitura(db, veiculo, { em: body.em, km: body.km, origem: 'manual' })
    return comTexto(db, veiculo)
  })
