import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { Db } from '../../db/tx.ts'
import * as repository from './placas.repository.ts'

export type PontoDaPlaca = { em: number; lat: number; lng: number; v: number | null }
export type ViagemDaPlaca = { cpf: string; motorista: string; de: number; ate: number }
export type OndeEstava = { placa: string; em: Date }

const MIN_MS = 60_000
const AT_ONCE = 2000

/** Trips of plates (as two are compared) at some time of a span. */
export async function viagensDasPlacas(db: Db, de: Date, ate: Date): Promise<Map<string, ViagemDaPlaca[]>> {
  const out = new Map<string, ViagemDaPlaca[]>()
  for (const { placa, ...v } of await repository.listViagens(db, de, ate)) {
    const key = placaComparada(placa)
    const one = { ...v, de: v.de.getTime(), ate: v.ate?.getTime() ?? Number.POSITIVE_INFINITY }
    out.set(key, [...(out.get(key) ?? []), one])
  }
  return out
}

/**
 * Where plates were about these moments: by their trackers, and by who had them on the road, while he had. Each answer has the points of
 * the window and the nearest beyond it; who cannot be told of has none.
 */
export async function pontosDasPlacas(
  db: Db,
  pedidos: readonly OndeEstava[],
  { janelaMin, alcanceMin }: { janelaMin: number; alcanceMin: number },
): Promise<PontoDaPlaca[][]> {
  const out: PontoDaPlaca[][] = pedidos.map(() => [])
  if (pedidos.length === 0) return out
  const times = pedidos.map((p) => p.em.getTime())
  const reach = alcanceMin * MIN_MS
  const [first, last] = times.reduce(([a, b], at) => [Math.min(a, at), Math.max(b, at)] as const, [
    times[0]!,
    times[0]!,
  ] as const)
  const trips = await viagensDasPlacas(db, new Date(first - reach), new Date(last + reach))
  const trackers = Map.groupBy(await repository.listRastreadoresDePlacas(db), (r) => placaComparada(r.placa))
  const asked = pedidos.flatMap(({ placa, em }, n): repository.Pedido[] => {
    const key = placaComparada(placa)
    const span = { n, em, de: new Date(em.getTime() - reach), ate: new Date(em.getTime() + reach) }
    const own = (trackers.get(key) ?? []).map((t) => ({ ...span, chave: t.chave, rastreador: t.rastreador }))
    const driven = (trips.get(key) ?? [])
      .filter((v) => v.cpf !== '' && v.de < em.getTime() + reach && v.ate > em.getTime() - reach)
      .map((v) => ({
        n,
        em,
        chave: v.cpf,
        rastreador: null,
        de: new Date(Math.max(v.de, span.de.getTime())),
        ate: new Date(Math.min(v.ate, span.ate.getTime())),
      }))
    return [...own, ...driven]
  })
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE)
    const near = await listPerto(db, some, janelaMin)
    const alone = some.filter((_, at) => near[at] === null)
    for (const [at, { n }] of some.entries()) for (const p of near[at] ?? []) out[n]!.push(p)
    if (alone.length === 0) continue
    for (const { n, pontos } of await repository.listPontosPor(db, alone, janelaMin, alcanceMin))
      for (const [em, lat, lng, v] of pontos ?? []) out[n]!.push({ em, lat, lng, v })
  }
  return out
}

/** So far beyond the window the nearest few are looked for at first. */
const FOLGA_MIN = 10

const pontoEm = (b: Buffer, at: number): PontoDaPlaca => {
  const v = b.readFloatBE(at + 24)
  return {
    // To the microsecond that it is kept with.
    em: Math.round(b.readDoubleBE(at) * 1e6) / 1000,
    lat: b.readDoubleBE(at + 8),
    lng: b.readDoubleBE(at + 16),
    v: Number.isNaN(v) ? null : v,
  }
}

function lidos(b: Buffer): PontoDaPlaca[] {
  const all: PontoDaPlaca[] = []
  for (let at = 0; at < b.length; at += repository.BYTES_DO_PONTO) all.push(pontoEm(b, at))
  return all.sort((p, q) => p.em - q.em)
}

/** Of each what its answer is made of, where the points just beyond its window are enough; null: they are not. */
async function listPerto(
  db: Db,
  asked: readonly repository.Pedido[],
  janelaMin: number,
): Promise<(PontoDaPlaca[] | null)[]> {
  const out: (PontoDaPlaca[] | null)[] = asked.map(() => null)
  const rows = asked.map((p, n) => ({ ...p, n }))
  for (const { n, pontos } of await repository.listPontosEntre(db, rows, janelaMin + FOLGA_MIN)) {
    const all = lidos(pontos)
    const em = asked[n]!.em.getTime()
    const first = all.findIndex((p) => p.em >= em - janelaMin * MIN_MS)
    const behind = all.findIndex((p) => p.em > em + janelaMin * MIN_MS)
    if (first < repository.VIZINHOS || behind < 0 || all.length - behind < repository.VIZINHOS) continue
    out[n] = all.slice(first - repository.VIZINHOS, behind + repository.VIZINHOS)
  }
  return out
}

/** Half an hour without being near again: it came back. */
const OUTRA_VEZ_MS = 30 * MIN_MS

/** Each time one of these plates came within the radius of one of these places: when it was nearest, and how near. */
export async function passaramPerto(
  db: Db,
  placas: ReadonlySet<string>,
  { de, ate }: { de: Date; ate: Date },
  lugares: readonly repository.LugarProcurado[],
): Promise<repository.Perto[]> {
  const trips = await viagensDasPlacas(db, de, ate)
  const trackers = (await repository.listRastreadoresDePlacas(db)).map((r) => ({
    ...r,
    placa: placaComparada(r.placa),
    de,
    ate,
  }))
  const driven = [...trips].flatMap(([placa, all]) =>
    all
      .filter((v) => v.cpf !== '')
      .map((v) => ({
        placa,
        chave: v.cpf,
        rastreador: null,
        de: new Date(Math.max(v.de, de.getTime())),
        ate: new Date(Math.min(v.ate, ate.getTime())),
      })),
  )
  const asked = [...trackers, ...driven].filter((p) => placas.has(p.placa))
  if (asked.length === 0) return []
  const out: repository.Perto[] = []
  for (const p of (await repository.listPertoDe(db, asked, lugares)).toSorted(
    (a, b) => a.placa.localeCompare(b.placa) || a.n - b.n || a.em.getTime() - b.em.getTime(),
  )) {
    const last = out.at(-1)
    const again =
      last && last.placa === p.placa && last.n === p.n && p.em.getTime() - last.em.getTime() < OUTRA_VEZ_MS
    if (!again) out.push(p)
    else if (p.m < last.m) out[out.length - 1] = p
  }
  return out
}
