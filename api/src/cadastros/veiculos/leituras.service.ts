import { diaEm } from '@tropeiro/contract'
import {
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

const comTexto = async (db: Db, veiculo: string): Promise<Leitura[]> =>
  (await repository.listLeituras(db, veiculo)).map((l) => ({ ...l, em: l.em.toISOString() }))

export const lerLeituras = (ctx: Ctx, veiculo: string): Promise<Leitura[]> =>
  ctx.tx(async (db) => {
    const [one] = await listVeiculos(db, veiculo)
    if (!one) throw veiculosErrors.sumiu()
    return comTexto(db, veiculo)
  })

/** A reading that somebody types; a changed panel is written down with it. */
export const lerHodometro = (ctx: Ctx, veiculo: string, body: LeituraEscrita): Promise<Leitura[]> =>
  ctx.tx(async (db) => {
    if (!(await lockVeiculo(db, veiculo))) throw veiculosErrors.sumiu()
    if (Date.parse(body.em) > ctx.clock().getTime()) throw veiculosErrors.leituraFutura()
    if (body.trocado !== null)
      await repository.insertHodometro(db, veiculo, {
        em: body.em,
        km_antigo: body.trocado,
        km_novo: body.km,
      })
    const { motivo } = await anotarLeitura(db, veiculo, { em: body.em, km: body.km, origem: 'manual' })
    if (motivo && body.trocado !== null) throw veiculosErrors.leituraRecusada(motivo)
    return comTexto(db, veiculo)
  })
