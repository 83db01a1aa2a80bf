import { type Lugar, metros } from '../rastreamento/distancia.ts'

/** What a romaneio lacks to leave, in the order in which people say it. Validating without them is allowed (spec §7). */
export function faltasDoRomaneio(r: { cpf_motorista: string | null; placa_veiculo: string }): string[] {
  return [r.cpf_motorista ? '' : 'motorista', r.placa_veiculo.trim() ? '' : 'placa'].filter(Boolean)
}

/** A stop nearer than this to another one is on the way. */
export const PERTO_M = 30_000
/** Beyond the widest gap between the stops there are, by this much, a stop is foreign to them. */
const FOLGA = 1.5

type Parada = { _id: string; lat: number | null; lng: number | null }
export type Longe = { ids: string[]; metros: number }

const lugarDe = ({ lat, lng }: Parada): Lugar | null => (lat === null || lng === null ? null : { lat, lng })
const lugares = (paradas: readonly Parada[]): Lugar[] => paradas.flatMap((p) => lugarDe(p) ?? [])
const ateAMaisPerto = (de: Lugar, outras: readonly Lugar[]): number =>
  outras.reduce((least, outra) => Math.min(least, metros(de, outra)), Number.POSITIVE_INFINITY)

/** How far the loneliest of these stops is from its neighbour: routes in the country are wide by nature. */
const maiorVao = (paradas: readonly Lugar[]): number =>
  paradas.reduce((most, one, i) => {
    const gap = ateAMaisPerto(
      one,
      paradas.filter((_, j) => j !== i),
    )
    return Number.isFinite(gap) ? Math.max(most, gap) : most
  }, 0)

/**
 * Which of the notes just put in lie far from all that the romaneio had before, and how far the farthest is.
 * Null when none does, or when there is nothing to measure against. A note without a place is not judged.
 */
export function longeDasOutras(novas: readonly Parada[], outras: readonly Parada[]): Longe | null {
  // One place a town: many notes of one town are one place to measure.
  const standing = [...new Map(lugares(outras).map((l) => [`${l.lat} ${l.lng}`, l])).values()]
  if (standing.length === 0) return null
  const limit = Math.max(PERTO_M, maiorVao(standing) * FOLGA)
  const far = novas.flatMap((n) => {
    const place = lugarDe(n)
    const gap = place ? ateAMaisPerto(place, standing) : 0
    return gap > limit ? [{ id: n._id, gap }] : []
  })
  if (far.length === 0) return null
  return { ids: far.map((f) => f.id), metros: Math.max(...far.map((f) => f.gap)) }
}
