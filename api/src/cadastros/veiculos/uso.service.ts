import { diaEm, enumerar, formatPlaca } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type {
  Combinacao,
  CombinacaoEscrita,
  ImpedimentoDoVeiculoEscrito,
  UsoDoVeiculo,
} from '@tropeiro/contract/cadastros/veiculos/uso'
import { nomeDoEstado } from '@tropeiro/contract/cadastros/veiculos/vida'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './uso.repository.ts'
import { veiculosErrors } from './veiculos.errors.ts'
import { listVeiculos, lockVeiculo } from './veiculos.repository.ts'

const comTexto = (rows: Awaited<ReturnType<typeof repository.listCombinacoes>>): Combinacao[] =>
  rows.map((c) => ({ ...c, de: c.de.toISOString(), ate: c.ate?.toISOString() ?? null }))

async function achar(db: Db, id: string): Promise<void> {
  if (!(await lockVeiculo(db, id))) throw veiculosErrors.sumiu()
}

async function usoDe(db: Db, id: string): Promise<UsoDoVeiculo> {
  return {
    combinacoes: comTexto(await repository.listCombinacoes(db, id)),
    impedimentos: await repository.listImpedimentos(db, id),
  }
}

export const lerUso = (ctx: Ctx, id: string): Promise<UsoDoVeiculo> =>
  ctx.tx(async (db) => {
    const [one] = await listVeiculos(db, id)
    if (!one) throw veiculosErrors.sumiu()
    return usoDe(db, id)
  })

/** Engages trailers to who pulls them; the first has the engine, the others have none. */
export const combinar = (ctx: Ctx, { veiculos, de, ate }: CombinacaoEscrita): Promise<UsoDoVeiculo> =>
  ctx.tx(async (db) => {
    const known = new Map((await listVeiculos(db)).map((v) => [v._id, v]))
    for (const [at, id] of veiculos.entries()) {
      const v = known.get(id)
      if (!v) throw veiculosErrors.sumiu()
      const { reboque } = unidades[v.unidade]
      if (at === 0 && reboque) throw veiculosErrors.semMotor(v.placa)
      if (at > 0 && !reboque) throw veiculosErrors.semEngate(v.placa)
    }
    const ocupados = await repository.listOcupados(db, veiculos, de, ate)
    const livres = ocupados.length === 0 && (await repository.insertCombinacao(db, veiculos, de, ate))
    if (livres !== veiculos.length)
      throw veiculosErrors.jaCombinado(enumerar(ocupados.map((o) => formatPlaca(o.placa))) || 'um deles')
    return usoDe(db, veiculos[0]!)
  })

/** Who pulls it must be within reach. */
async function acharCombinacao(db: Db, id: string): Promise<{ de: Date }> {
  const found = await repository.lockCombinacao(db, id)
  if (!found || !(await lockVeiculo(db, found.puxa))) throw veiculosErrors.combinacaoSumiu()
  return found
}

/**
 * Another unit goes on in the place of one from an instant on, among the same others, and whether it does: alone, there is nothing to
 * change. Who pulls must be within reach.
 */
export async function trocarUnidade(db: Db, sai: string, entra: string, em: Date): Promise<boolean> {
  const [c] = await repository.listCombinacoesEm(db, [sai], em)
  if (!c) return false
  if (!(await lockVeiculo(db, c.unidades[0]!._id))) throw veiculosErrors.combinacaoSumiu()
  await repository.updateFim(db, c._id, em.toISOString())
  const units = c.unidades.map((u) => (u._id === sai ? entra : u._id))
  if ((await repository.insertCombinacao(db, units, em.toISOString(), null)) !== units.length)
    throw veiculosErrors.jaCombinado('um deles')
  return true
}

export const separar = (ctx: Ctx, id: string, ate: string): Promise<void> =>
  ctx.tx(async (db) => {
    const { de } = await acharCombinacao(db, id)
    if (Date.parse(ate) <= de.getTime()) throw veiculosErrors.fimAntes()
    await repository.updateFim(db, id, ate)
  })

export const apagarCombinacao = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await acharCombinacao(db, id)
    await repository.deleteCombinacao(db, id)
  })

export const impedirVeiculo = (
  ctx: Ctx,
  id: string,
  body: ImpedimentoDoVeiculoEscrito,
): Promise<UsoDoVeiculo> =>
  ctx.tx(async (db) => {
    await achar(db, id)
    await repository.insertImpedimento(db, id, body)
    return usoDe(db, id)
  })

export const levantarImpedimento = (
  ctx: Ctx,
  id: string,
  impedimento: string,
  motivo: string,
): Promise<UsoDoVeiculo> =>
  ctx.tx(async (db) => {
    await achar(db, id)
    const lifted = await repository.updateLevantado(db, id, impedimento, diaEm(ctx.clock()), motivo)
    if (lifted === 0) throw veiculosErrors.impedimentoSumiu()
    return usoDe(db, id)
  })

/** Keeps a vehicle from trips, as the consequence of what another module found; answers what lifts it. */
export const impedirPelaCasa = async (
  db: Db,
  veiculo: string,
  i: Pick<ImpedimentoDoVeiculoEscrito, 'tipo' | 'de' | 'motivo'> & { ate?: string | null },
): Promise<string> => (await repository.insertImpedimento(db, veiculo, { ...i, ate: i.ate ?? null })).id

/** Lifts what `impedirPelaCasa` put. */
export const levantarPelaCasa = async (
  db: Db,
  veiculo: string,
  impedimento: string,
  dia: string,
): Promise<void> => {
  if ((await repository.deleteFuturo(db, veiculo, impedimento, dia)) === 0)
    await repository.updateLevantado(db, veiculo, impedimento, dia)
}

/**
 * Vehicles that are no candidates for a trip on a day, with why: out of order, blocked, papers, in the workshop. Of these ids, of one
 * plate in either form, or of the whole group.
 */
export async function impedidosNoDia(
  db: Db,
  dia: string,
  q: { ids?: readonly string[]; placa?: string } = {},
): Promise<repository.VeiculoImpedido[]> {
  const rows = await repository.listImpedidos(db, dia, {
    ...q,
    ...(q.placa ? { placa: placaComparada(q.placa) } : {}),
  })
  return rows.map(({ id, placa, porque, estado, motivo }) => ({
    id,
    placa,
    porque: porque || [nomeDoEstado[estado as keyof typeof nomeDoEstado], motivo].filter(Boolean).join(': '),
  }))
}

/** What these vehicles are engaged in at an instant: the one with the engine first. */
export const combinacoesEm = async (
  db: Db,
  veiculos: readonly string[],
  em: Date | string,
): Promise<Combinacao[]> => comTexto(await repository.listCombinacoesEm(db, veiculos, em))

/** Combinations that stood at some time of a span, in milliseconds; one that still stands has no end. */
export const combinacoesNoPeriodo = async (db: Db, de: Date, ate: Date) =>
  (await repository.listCombinacoesNoPeriodo(db, de, ate)).map((c) => ({
    ...c,
    de: c.de.getTime(),
    ate: c.ate?.getTime() ?? Number.POSITIVE_INFINITY,
  }))
