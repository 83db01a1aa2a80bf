/** A town near the points. */
export type Place = { name: string; lat: number; lng: number; capital: boolean }
export type At = {
  lat: number
  lng: number
  /** Metres around it within which the thing lies. */
  raio_m?: number
}
export type Label = { x: number; y: number; name: string; capital: boolean; labelled: boolean; below: number }
export type Box = { width: number; height: number }

/** How far around a single point the sketch looks, in km to each side. */
const REACH_KM = 32
const KM_A_DEGREE = 111.2
const LETTER = 5.6
const LINE = 12
const MARGIN = 26
/** Towns named at most: a wide map would be all names. */
const MOST_NAMES = 24
/** Beyond so many towns only the named ones are drawn: the others would be a grey cloud. */
const MOST_TOWNS = 220
/** How far under its dot a name may stand: right below, or below a point that covers the dot. */
const BELOW = [3, 14]

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI)

/** Points that say how well they are known are looked at from nearer: the circle is then to be seen. */
const reachOf = (points: readonly At[]): number =>
  points.every((point) => point.raio_m)
    ? Math.min(REACH_KM, Math.max(1, ...points.map((point) => (3 * (point.raio_m ?? 0)) / 1000)))
    : REACH_KM

/** Pixels of a radius around a point of the sketch. */
export const circleOf = (point: At, project: (at: At) => { y: number }): number =>
  Math.abs(
    project({ lat: point.lat + (point.raio_m ?? 0) / 1000 / KM_A_DEGREE, lng: point.lng }).y -
      project(point).y,
  )

/** From the world to the box: all points inside, north up, a single point in the middle. */
export function projection(points: readonly At[], box: Box) {
  const xs = points.map((point) => point.lng)
  const ys = points.map((point) => mercator(point.lat))
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  const least = (2 * reachOf(points)) / KM_A_DEGREE
  const scale = Math.min(
    (box.width - 2 * MARGIN) / Math.max(spread(xs), least),
    (box.height - 2 * MARGIN) / Math.max(spread(ys), (least * box.height) / box.width),
  )
  const [cx, cy] = [middle(xs), middle(ys)]
  return ({ lat, lng }: At) => ({
    x: box.width / 2 + (lng - cx) * scale,
    y: box.height / 2 - (mercator(lat) - cy) * scale,
  })
}

type Rect = { left: number; right: number; top: number; bottom: number }
const cross = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The towns in the box; names that would cover another name, a point or the border are left out, capitals first. */
export function sketch(points: readonly At[], places: readonly Place[], box: Box): Label[] {
  const project = projection(points, box)
  const taken: Rect[] = points
    .map(project)
    .map(({ x, y }) => ({ left: x - 11, right: x + 11, top: y - 11, bottom: y + 11 }))
  let named = 0
  const near = (place: Place) =>
    Math.min(...points.map((at) => Math.hypot(at.lat - place.lat, at.lng - place.lng)))
  const towns = places
    .map((place) => ({ place, at: project(place) }))
    .filter(({ at }) => at.x > 4 && at.x < box.width - 4 && at.y > 4 && at.y < box.height - 4)
    .sort((a, b) => Number(b.place.capital) - Number(a.place.capital) || near(a.place) - near(b.place))
    .map(({ place, at }) => {
      const half = (place.name.length * LETTER) / 2
      const rectAt = (below: number): Rect => ({
        left: at.x - half,
        right: at.x + half,
        top: at.y + below,
        bottom: at.y + below + LINE,
      })
      const fits = (rect: Rect) =>
        rect.left > 2 &&
        rect.right < box.width - 2 &&
        rect.bottom < box.height - 2 &&
        !taken.some((other) => cross(rect, other))
      const below = named < MOST_NAMES ? BELOW.find((one) => fits(rectAt(one))) : undefined
      const labelled = below !== undefined
      if (labelled) {
        named += 1
        taken.push(rectAt(below))
      }
      return { ...at, name: place.name, capital: place.capital, labelled, below: below ?? 0 }
    })
  return towns.length > MOST_TOWNS ? towns.filter((town) => town.labelled) : towns
}
