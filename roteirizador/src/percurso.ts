/** Road against straight line where no region says better (pesquisa: metro 1.35-1.45, interior 1.25-1.30). */
export const ROAD_FACTOR = 1.3

/** km/h of legs up to 8 km, up to 40 km and above: in town, around it, on the road. */
const SPEEDS: readonly [upTo: number, kmh: number][] = [
  [8_000, 25],
  [40_000, 42],
  [Number.POSITIVE_INFINITY, 62],
]

/**
 * Length and time of a leg of which only the straight line is known. Two doors of one place cost neither way nor access.
 * Sources of the speeds: the house's own trips (`distancia` port).
 */
export function estimar(
  straight: number,
  factor: number,
  access: number,
): { metros: number; segundos: number } {
  const metros = Math.round(straight * factor)
  if (metros === 0) return { metros: 0, segundos: 0 }
  const kmh = (SPEEDS.find(([upTo]) => metros < upTo) as [number, number])[1]
  return { metros, segundos: Math.round((metros * 3.6) / kmh) + access }
}
