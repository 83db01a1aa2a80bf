const FUTURE_MS = 5 * 60_000
const OLDEST_MS = 30 * 86_400_000

export type Ponto = {
  lat: number
  lng: number
  dt_rastreio: string
  precisao?: number | null
  bateria?: number | null
}
export type PontoAceito = {
  lat: number
  lng: number
  em: Date
  precisao: number | null
  bateria: number | null
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
      const precisao = entre(p.precisao, 0, 1e6)
      aceitos.set(em.getTime(), { lat: p.lat, lng: p.lng, em, precisao, bateria: entre(p.bateria, 0, 100) })
    }
  }
  return { aceitos: [...aceitos.values()], repetidos, recusadas }
}
