import type { Mancha } from './territorio.ts'

/** Rounds of moving places between areas before the best so far is taken. */
const RODADAS = 60
/** How much farther than the nearest a place may go for the sake of balance. */
const PRESSA = 0.35

type Centro = { lat: number; lng: number; paradas: number }
const longe = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number => {
  const x = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, x)
}

/**
 * Areas of like load out of what the days brought: middles as far apart as can be, each place to the nearest whose load is not yet heavy,
 * the middles moved, and so on. The same places give the same areas. Answers the places of each area, the heaviest first.
 */
export function sugerirAreas(manchas: readonly Mancha[], quantas: number): Mancha[][] {
  const lugares = manchas.filter((m) => m.paradas > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (lugares.length === 0 || quantas < 1) return []
  const k = Math.min(quantas, lugares.length)
  const total = lugares.reduce((sum, m) => sum + m.paradas, 0)
  const cada = total / k
  let centros = primeiros(lugares, k)
  const carga = new Array<number>(k).fill(cada)
  let best: { areas: number[]; nota: number } | null = null
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const alcance = medio(lugares, centros)
    const areas = lugares.map((m) => {
      let at = 0
      let least = Number.POSITIVE_INFINITY
      centros.forEach((c, i) => {
        const d = longe(m, c) + PRESSA * alcance * (((carga[i] as number) - cada) / cada) * rodada * 0.25
        if (d < least) [at, least] = [i, d]
      })
      return at
    })
    carga.fill(0)
    areas.forEach((a, i) => {
      carga[a] = (carga[a] as number) + (lugares[i] as Mancha).paradas
    })
    const nota = preco(lugares, areas, centros, carga, cada, alcance)
    if (best === null || nota < best.nota - 1e-12) best = { areas, nota }
    centros = meios(lugares, areas, centros)
  }
  const out: Mancha[][] = Array.from({ length: k }, () => [])
  best?.areas.forEach((a, i) => {
    out[a]?.push(lugares[i] as Mancha)
  })
  const peso = (area: readonly Mancha[]) => area.reduce((sum, m) => sum + m.paradas, 0)
  return out.filter((a) => a.length > 0).toSorted((a, b) => peso(b) - peso(a))
}

/** The busiest place, then each time the one farthest from those taken. */
function primeiros(lugares: readonly Mancha[], k: number): Centro[] {
  const out: Centro[] = [lugares.reduce((a, b) => (b.paradas > a.paradas ? b : a))]
  while (out.length < k) {
    const next = lugares
      .map((m) => ({ m, d: Math.min(...out.map((c) => longe(m, c))) }))
      .reduce((a, b) => (b.d > a.d ? b : a))
    out.push(next.m)
  }
  return out
}

const medio = (lugares: readonly Mancha[], centros: readonly Centro[]): number =>
  lugares.reduce((sum, m) => sum + Math.min(...centros.map((c) => longe(m, c))), 0) / lugares.length || 1e-6

/** What an arrangement is worth: how far its stops lie from their middle, and how uneven the loads are. */
function preco(
  lugares: readonly Mancha[],
  areas: readonly number[],
  centros: readonly Centro[],
  carga: readonly number[],
  cada: number,
  alcance: number,
): number {
  const way = lugares.reduce(
    (sum, m, i) => sum + m.paradas * longe(m, centros[areas[i] as number] as Centro),
    0,
  )
  const uneven = carga.reduce((sum, c) => sum + ((c - cada) / cada) ** 2, 0) / carga.length
  return way / (alcance * cada * carga.length) + 4 * uneven
}

function meios(lugares: readonly Mancha[], areas: readonly number[], antes: readonly Centro[]): Centro[] {
  return antes.map((c, i) => {
    const own = lugares.filter((_, at) => areas[at] === i)
    const paradas = own.reduce((sum, m) => sum + m.paradas, 0)
    if (paradas === 0) return c
    return {
      lat: own.reduce((sum, m) => sum + m.lat * m.paradas, 0) / paradas,
      lng: own.reduce((sum, m) => sum + m.lng * m.paradas, 0) / paradas,
      paradas,
    }
  })
}
