import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'

const FUTURE_MS = 5 * 60_000
const OLDEST_MS = 30 * 86_400_000
/** Nobody drives so fast, and a phone without a satellite errs by some kilometres. */
const FASTEST_KMH = 220
const NEAR_M = 3_000

export type Ponto = {
  lat: number
  lng: number
  dt_rastreio: string
  precisao?: number | null
  bateria?: number | null
  velocidade_kmh?: number | null
  rumo?: number | null
}
export type PontoAceito = {
  lat: number
  lng: number
  em: Date
  precisao: number | null
  bateria: number | null
  velocidade: number | null
  rumo: number | null
}

const entre = (v: number | null | undefined, min: number, max: number): number | null =>
  v !== null && v !== undefined && v >= min && v <= max ? v : null

/** Why a point cannot be where the driver was; null when it can. A clock a little ahead is forgiven. */
export function motivoDaRecusa(p: Ponto, agora: Date): string | null {
  if (Math.abs(p.lat) > 90 || Math.abs(p.lng) > 180) return 'Latitude ou longitude impossível'
  if (p.lat === 0 && p.lng === 0) return 'Posição sem sinal de GPS'
  const age = agora.getTime() - new Date(p.dt_rastreio).getTime()
  if (age < -FUTURE_MS) return 'Horário no futuro'
  if (age > OLDEST_MS) return 'Horário de mais de 30 dias atrás'
  return null
}

/** Sorts the points of one delivery: each instant once, the impossible ones with their reason. */
export function separarPontos(
  pontos: readonly Ponto[],
  agora: Date,
): { aceitos: PontoAceito[]; repetidos: number; recusadas: { indice: number; motivo: string }[] } {
  const aceitos = new Map<number, PontoAceito>()
  const recusadas: { indice: number; motivo: string }[] = []
  let repetidos = 0
  for (const [indice, p] of pontos.entries()) {
    const motivo = motivoDaRecusa(p, agora)
    const em = new Date(p.dt_rastreio)
    if (motivo) recusadas.push({ indice, motivo })
    else if (aceitos.has(em.getTime())) repetidos++
    else {
      aceitos.set(em.getTime(), {
        lat: p.lat,
        lng: p.lng,
        em,
        precisao: entre(p.precisao, 0, 1e6),
        bateria: entre(p.bateria, 0, 100),
        velocidade: entre(p.velocidade_kmh, 0, 400),
        rumo: entre(p.rumo, 0, 360),
      })
    }
  }
  return {
    aceitos: [...aceitos.values()].sort((a, b) => a.em.getTime() - b.em.getTime()),
    repetidos,
    recusadas,
  }
}

type Onde = { lat: number; lng: number; em: Date }

/** Could nobody be here then who was there before? */
export function impossivel(antes: Onde, agora: Onde): boolean {
  const way = metros(antes, agora)
  if (way < NEAR_M) return false
  const hours = Math.abs(agora.em.getTime() - antes.em.getTime()) / 3_600_000
  return way / 1000 > FASTEST_KMH * hours
}

/**
 * Which points jump, in order of time. They are held against the last point that did not; as time goes by the same place
 * comes within reach, so a wrong beginning heals by itself.
 */
export function saltosDe(ultimo: Onde | undefined, pontos: readonly Onde[]): boolean[] {
  let last = ultimo
  return pontos.map((p) => {
    // A late point is only held against what came before it in its own delivery.
    const salto = last !== undefined && p.em > last.em && impossivel(last, p)
    if (!salto && (!last || p.em > last.em)) last = p
    return salto
  })
}
