import type { ProvaDaTravessia } from '@tropeiro/contract/frota/pedagios/travessias'
import { type Lugar, metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { type Ponto, semSaltos } from '../../abastecimentos/index.ts'
import type { Praca } from '../pracas/praca.rules.ts'

const MIN_MS = 60_000
/** Between two points further apart nobody knows the way. */
const VAO_MS = 10 * MIN_MS
/** Who was so far away on both sides went through. */
const AFASTADO_M = 900
const ANTES_E_DEPOIS_MS = 25 * MIN_MS
/** The two sides lie across from each other: less than this, it turned back or came by another road. */
const OPOSTOS_GRAUS = 120
/** Plazas of one road so near to each other charge once. */
const MESMA_KM = 3
const MESMA_MS = 30 * MIN_MS
/** The list's own place of it may be a kilometre off. */
const RAIO_EXATO_M = 500

type Vetor = { x: number; y: number }
const vetor = (de: Lugar, para: Lugar): Vetor => ({
  x: (para.lng - de.lng) * Math.cos((de.lat * Math.PI) / 180),
  y: para.lat - de.lat,
})
const graus = (a: Vetor, b: Vetor): number => {
  const size = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y)
  return size === 0
    ? 0
    : (Math.acos(Math.min(1, Math.max(-1, (a.x * b.x + a.y * b.y) / size))) * 180) / Math.PI
}

/** Which way the kilometres of a plaza's road grow there, as the nearest plaza of the same road says whose distance fits; null: none does. */
export function crescente(p: Praca, todas: readonly Praca[]): Vetor | null {
  if (p.km === null) return null
  const fits = todas
    .filter((o) => o.rodovia === p.rodovia && o.km !== null)
    .map((o) => ({ o, d: o.km! - p.km!, m: metros(p, o) }))
    .filter(
      ({ d, m }) =>
        Math.abs(d) >= 4 && m > 4000 && (Math.abs(d) * 1000) / m > 0.9 && (Math.abs(d) * 1000) / m < 2,
    )
    .sort((a, b) => Math.abs(a.d) - Math.abs(b.d))
  const near = fits[0]
  if (!near) return null
  const v = vetor(p, near.o)
  return near.d > 0 ? v : { x: -v.x, y: -v.y }
}

/** Whether a plaza's place and direction are known well enough to say of anybody that he went through it. */
export const seProva = (p: Praca, todas: readonly Praca[]): boolean =>
  p.raioM <= RAIO_EXATO_M && (p.sentido === 'A' || crescente(p, todas) !== null)

const arredondar = (v: number) => Math.round(v * 1e5) / 1e5
const ponto = (p: Ponto, praca: Praca) => ({
  em: new Date(p.em).toISOString(),
  lat: arredondar(p.lat),
  lng: arredondar(p.lng),
  m: Math.round(metros(p, praca)),
})

/**
 * That a vehicle went through a plaza about a moment: seen well before and well behind it, on two sides that lie across from each other, without a
 * silence between, and in the direction that is charged. null: nothing proves it.
 */
export function provaDaTravessia(
  praca: Praca,
  pontos: readonly Ponto[],
  em: number,
  todas: readonly Praca[],
): ProvaDaTravessia | null {
  const rows = semSaltos(pontos)
  const far = (p: Ponto) => metros(p, praca) >= AFASTADO_M
  const at = rows.findLastIndex((p) => p.em <= em && em - p.em <= ANTES_E_DEPOIS_MS && far(p))
  const to = rows.findIndex((p) => p.em >= em && p.em - em <= ANTES_E_DEPOIS_MS && far(p))
  const [antes, depois] = [rows[at], rows[to]]
  if (!antes || !depois) return null
  const between = rows.slice(at, to + 1)
  if (between.some((p, n) => n > 0 && p.em - between[n - 1]!.em > VAO_MS)) return null
  if (graus(vetor(praca, antes), vetor(praca, depois)) < OPOSTOS_GRAUS) return null
  if (praca.sentido !== 'A') {
    const grows = crescente(praca, todas)
    if (!grows) return null
    const along = graus(vetor(antes, depois), grows)
    if (praca.sentido === 'C' ? along > 60 : along < 120) return null
  }
  const perto = between.reduce((a, b) => (metros(a, praca) <= metros(b, praca) ? a : b))
  return { antes: ponto(antes, praca), perto: ponto(perto, praca), depois: ponto(depois, praca) }
}

/** Whether two plazas are one to who pays: the same one, or two of a road that stand beside each other. */
export const mesmaPraca = (a: Praca, b: Praca): boolean =>
  a.chave === b.chave ||
  (a.rodovia !== '' && a.rodovia === b.rodovia && Math.abs(a.km! - b.km!) <= MESMA_KM) ||
  metros(a, b) <= 2000

/** Of several plazas beside each other that one vehicle went through in one go, the first: one of them charges. */
export function umaDeCada<T extends { placa: string; em: number; praca: Praca }>(all: readonly T[]): T[] {
  const kept: T[] = []
  for (const t of all.toSorted((a, b) => a.em - b.em)) {
    const same = kept.some(
      (k) => k.placa === t.placa && Math.abs(k.em - t.em) < MESMA_MS && mesmaPraca(k.praca, t.praca),
    )
    if (!same) kept.push(t)
  }
  return kept
}

/** The hour of a line may be the one of its being charged. */
const LINHA_MS = 180 * MIN_MS
/** A line whose plaza nobody knows may be the charge of what was passed shortly before. */
const DESCONHECIDA_MS = 45 * MIN_MS

export type SemLinha = { id: string; veiculos: readonly string[]; em: number; praca: Praca }
export type LinhaDaPraca = {
  id: string
  veiculo: string
  em: number
  semHora: boolean
  praca: Praca | null
}

/** Which line charged which passage: the nearest in time at the same plaza, each once; a line of a plaza that nobody knows speaks for it too. */
export function casarLinhas(
  travessias: readonly SemLinha[],
  linhas: readonly LinhaDaPraca[],
): { travessia: string; passagem: string }[] {
  const byVehicle = Map.groupBy(linhas, (l) => l.veiculo)
  const pairs = travessias.flatMap((t) =>
    t.veiculos
      .flatMap((v) => byVehicle.get(v) ?? [])
      .flatMap((l) => {
        const off = Math.abs(l.em - t.em)
        const known = l.praca !== null && mesmaPraca(l.praca, t.praca)
        const most = l.semHora ? 12 * 60 * MIN_MS : known ? LINHA_MS : DESCONHECIDA_MS
        return off <= most && (known || l.praca === null) ? [{ t, l, off, known }] : []
      }),
  )
  const done = new Set<string>()
  const out: { travessia: string; passagem: string }[] = []
  for (const { t, l } of pairs.sort((a, b) => Number(b.known) - Number(a.known) || a.off - b.off)) {
    if (done.has(`t${t.id}`) || done.has(`l${l.id}`)) continue
    done.add(`t${t.id}`).add(`l${l.id}`)
    out.push({ travessia: t.id, passagem: l.id })
  }
  return out
}
