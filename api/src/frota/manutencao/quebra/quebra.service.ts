import { diaEm, formatPlaca } from '@tropeiro/contract'
import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Reserva, ViagemParada } from '@tropeiro/contract/frota/manutencao/quebra'
import {
  impedidosNoDia,
  listVeiculos,
  lockVeiculo,
  trocarUnidade,
} from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { pontosDasPlacas } from '../../../transporte/rastreamento/index.ts'
import { editarNoPasso } from '../../../transporte/romaneios/index.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import { findOrdem, insertEvento, lockOrdem } from '../ordens/ordens.repository.ts'
import * as repository from './quebra.repository.ts'
import { metros, porPerto, serve } from './quebra.rules.ts'

const ALCANCE_MIN = 12 * 60
const MOSTRAM = 8

/** Where plates were seen last, of late. */
async function ondeEstao(ctx: Ctx, db: Db, placas: readonly string[]) {
  const em = ctx.clock()
  const points = await pontosDasPlacas(
    db,
    placas.map((placa) => ({ placa, em })),
    { janelaMin: 15, alcanceMin: ALCANCE_MIN },
  )
  return points.map((all) =>
    all.reduce<(typeof all)[number] | null>((last, p) => (last && last.em > p.em ? last : p), null),
  )
}

/** Who could go on with a trip: fit, of the base, with room, the nearest first. */
async function reservasDe(
  ctx: Ctx,
  db: Db,
  quebrado: Veiculo,
  parada: repository.ParadaRow,
  all: readonly Veiculo[],
): Promise<Reserva[]> {
  const impedidos = new Set((await impedidosNoDia(db, diaEm(ctx.clock()))).map((v) => v.id))
  const ocupados = new Set((await repository.listOcupados(db, ctx.clock())).map((v) => v.id))
  const q = { base: parada.base ?? quebrado.base, pesoKg: parada.gramas / 1000, impedidos, ocupados }
  const fit = all.filter((v) => serve(v, quebrado, q))
  const [aqui, ...lugares] = await ondeEstao(ctx, db, [parada.placa, ...fit.map((v) => v.placa)])
  return fit
    .map((v, n) => ({
      _id: v._id,
      placa: v.placa,
      frota: v.frota,
      unidade: unidades[v.unidade].nome,
      capacidade_kg: v.capacidade_kg,
      distancia_m: aqui && lugares[n] ? metros(aqui, lugares[n]) : null,
    }))
    .sort(porPerto)
}

async function ler(ctx: Ctx, db: Db, id: string): Promise<ViagemParada[]> {
  const ordem = await findOrdem(db, id)
  if (!ordem) throw manutencaoErrors.ordemSumiu()
  const stopped = await repository.listParadas(db, id)
  if (stopped.length === 0) return []
  const all = await listVeiculos(db)
  const quebrado = all.find((v) => v._id === ordem.veiculo)
  if (!quebrado) throw manutencaoErrors.veiculoSumiu()
  const out: ViagemParada[] = []
  for (const p of stopped) {
    const reservas = await reservasDe(ctx, db, quebrado, p, all)
    const pesoKg = Math.round(p.gramas / 1000)
    out.push({
      romaneio: p.numero,
      motorista: p.motorista,
      placa: p.placa,
      notas: p.notas,
      peso_kg: pesoKg,
      reboque: unidades[quebrado.unidade].reboque,
      aviso:
        reservas.length === 0
          ? `Nenhum veículo livre e apto ${p.base ? `da base ${p.base} ` : ''}leva esta carga: cadastre um reserva ou contrate um terceiro.`
          : '',
      reservas: reservas.slice(0, MOSTRAM),
    })
  }
  return out
}

export const listarParadas = (ctx: Ctx, id: string): Promise<ViagemParada[]> =>
  ctx.tx((db) => ler(ctx, db, id))

/** A trip goes on with another vehicle: its plate, or what its tractor pulls; the order says so, and so does the trip. */
export const trocarVeiculo = (
  ctx: Ctx,
  id: string,
  { romaneio, reserva }: { romaneio: number; reserva: string },
): Promise<ViagemParada[]> =>
  ctx.tx(async (db) => {
    const ordem = await lockOrdem(db, id)
    if (!ordem) throw manutencaoErrors.ordemSumiu()
    const parada = (await repository.listParadas(db, id)).find((p) => p.numero === romaneio)
    if (!parada) throw manutencaoErrors.naoEstaParada(romaneio)
    const all = await listVeiculos(db)
    const quebrado = all.find((v) => v._id === ordem.veiculo)!
    // Who asks for the same one at once sees behind the lock that it is taken.
    if (!(await lockVeiculo(db, reserva))) throw manutencaoErrors.reservaNaoServe()
    const chosen = (await reservasDe(ctx, db, quebrado, parada, all)).find((r) => r._id === reserva)
    if (!chosen) throw manutencaoErrors.reservaNaoServe()
    const em = ctx.clock()
    const trocou = await trocarUnidade(db, quebrado._id, reserva, em)
    if (unidades[quebrado.unidade].reboque) {
      if (!trocou) throw manutencaoErrors.ninguemPuxa(quebrado.placa)
    } else await editarNoPasso(db, ctx, { numero_romaneio: romaneio, placa_veiculo: chosen.placa, notas: [] })
    await repository.insertTroca(db, { ordem: id, romaneio: parada.id, veiculo: quebrado._id, reserva, em })
    await insertEvento(
      db,
      id,
      `Romaneio ${romaneio}: ${formatPlaca(chosen.placa)} segue no lugar de ${formatPlaca(quebrado.placa)}`,
    )
    return ler(ctx, db, id)
  })
