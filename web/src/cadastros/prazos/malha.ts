type Arc = readonly (readonly [number, number])[]
type Geometry =
  | { type: 'Polygon'; id: number; arcs: number[][] }
  | { type: 'MultiPolygon'; id: number; arcs: number[][][] }
  | { type: null }
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: Arc[]
  objects: { m: { geometries: Geometry[] } }
}

/** A state drawn for an SVG `width` wide: a path by IBGE code, and where a coordinate falls. */
export type Malha = {
  width: number
  height: number
  paths: ReadonlyMap<number, string>
  ponto: (lat: number, lng: number) => [x: number, y: number]
}

const WIDTH = 1000

/** Draws a quantised TopoJSON: arcs are differences of whole numbers, and rings are arcs by number, ~n backwards. */
export function lerMalha(t: Topology): Malha {
  const [sx, sy] = t.transform.scale
  const [tx, ty] = t.transform.translate
  const arcs = t.arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * sx + tx, y * sy + ty] as const
    })
  })
  const all = arcs.flat()
  const [west, east] = [Math.min(...all.map((p) => p[0])), Math.max(...all.map((p) => p[0]))]
  const [south, north] = [Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))]
  // A degree of longitude is shorter away from the equator.
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = WIDTH / ((east - west) * squeeze)
  const ponto = (lat: number, lng: number): [number, number] => [
    (lng - west) * squeeze * scale,
    (north - lat) * scale,
  ]
  const ring = (numbers: readonly number[]): string => {
    const points = numbers.flatMap((n, at) => {
      const arc = n < 0 ? arcs[~n]!.toReversed() : arcs[n]!
      return at === 0 ? arc : arc.slice(1)
    })
    return `M${points
      .map(([lng, lat]) =>
        ponto(lat, lng)
          .map((v) => v.toFixed(1))
          .join(','),
      )
      .join('L')}Z`
  }
  const paths = new Map<number, string>()
  for (const g of t.objects.m.geometries) {
    if (g.type === null) continue
    const polygons = g.type === 'Polygon' ? [g.arcs] : g.arcs
    paths.set(g.id, polygons.map((rings) => rings.map(ring).join('')).join(''))
  }
  return { width: WIDTH, height: (north - south) * scale, paths, ponto }
}

/** Shades of a deadline on the map, in working days. */
export const faixas = [
  { ate: 1, nome: 'até 1 dia' },
  { ate: 2, nome: '2 dias' },
  { ate: 3, nome: '3 dias' },
  { ate: 5, nome: '4 e 5 dias' },
  { ate: 8, nome: '6 a 8 dias' },
  { ate: Number.POSITIVE_INFINITY, nome: '9 dias ou mais' },
] as const

export const faixaDe = (prazo: { dia: number; hora: number }): number =>
  faixas.findIndex((f) => prazo.dia + prazo.hora / 24 < f.ate + 1)

/** The darker, the longer. */
export const corDaFaixa = (faixa: number): string =>
  `color-mix(in oklab, var(--accent) ${14 + faixa * 17}%, var(--surface))`
