import { type Lugar, metros } from '../rastreamento/distancia.ts'

/** Where a note goes, as far as it is known: its address, and a place on the map. */
export type Destino = {
  documento: string
  cep: string
  /** What stands for the postcode where there is none: 'Mogi das Cruzes/SP'. */
  cidade: string
  logradouro: string
  lat: number | null
  lng: number | null
}

/** One place to stop, with all notes for it; `ordem` is 1, 2, 3… */
export type Parada<N> = { chave: string; ordem: number; notas: N[] }

/** Notes for one recipient at one postcode are one stop: what phone, map, editor and paper count. */
export const chaveDaParada = ({
  documento,
  cep,
  cidade,
}: Pick<Destino, 'documento' | 'cep' | 'cidade'>): string => `${documento}:${cep || cidade}`

/** The stops of notes in delivery order. One stop stands where its first note stands, however far the others are. */
export function paradasDe<N>(notas: readonly N[], chaveDe: (nota: N) => string): Parada<N>[] {
  const stops = new Map<string, Parada<N>>()
  for (const nota of notas) {
    const chave = chaveDe(nota)
    const known = stops.get(chave)
    if (known) known.notas.push(nota)
    else stops.set(chave, { chave, ordem: stops.size + 1, notas: [nota] })
  }
  return [...stops.values()]
}

/** More stops than this keep the order of the nearest next: bettering it would take longer than a click. */
const MOST_TO_BETTER = 400

const distance = (a: Lugar | null, b: Lugar | null): number => (a && b ? metros(a, b) : 0)

/** From where one leaves, always on to the nearest place not seen yet. */
function maisPerto<P extends Lugar>(lugares: readonly P[], de: Lugar | null): P[] {
  const left = [...lugares]
  const way: P[] = []
  let here: Lugar | null = de
  while (left.length > 0) {
    const near = here
      ? left.reduce((best, p, i) => (distance(here, p) < distance(here, left[best]!) ? i : best), 0)
      : 0
    const [next] = left.splice(near, 1)
    way.push(next!)
    here = next!
  }
  return way
}

/** Takes crossings out of an open way (2-opt): a stretch is turned round as long as that makes the way shorter. */
function semCruzar<P extends Lugar>(way: readonly P[], de: Lugar | null): P[] {
  const at = [...way]
  if (at.length > MOST_TO_BETTER) return at
  const place = (i: number): Lugar | null => (i < 0 ? de : (at[i] ?? null))
  for (let better = true; better; ) {
    better = false
    for (let i = 0; i < at.length - 1; i++) {
      for (let j = i + 1; j < at.length; j++) {
        const now = distance(place(i - 1), place(i)) + distance(place(j), place(j + 1))
        const turned = distance(place(i - 1), place(j)) + distance(place(i), place(j + 1))
        // A metre is no difference, and keeps rounding from turning for ever.
        if (turned + 1 >= now) continue
        at.splice(i, j - i + 1, ...at.slice(i, j + 1).reverse())
        better = true
      }
    }
  }
  return at
}

const porRua = (a: Destino, b: Destino): number =>
  a.cep.localeCompare(b.cep) ||
  a.logradouro.localeCompare(b.logradouro, 'pt-BR', { numeric: true }) ||
  a.documento.localeCompare(b.documento)

/**
 * The notes in the order in which one would drive: from `de` to the nearest place, and on; the notes of a stop together.
 * Stops that share one place on the map (only their municipality is known) follow each other by postcode and street;
 * those without a place come last, the same way.
 * @returns the same notes in their new order
 */
export function emMelhorOrdem<N extends Destino>(notas: readonly N[], de: Lugar | null): N[] {
  const stops = paradasDe([...notas].sort(porRua), chaveDaParada)
  const placeOf = ([first]: N[]): string => (first?.lat == null ? '' : `${first.lat} ${first.lng}`)
  const places = Map.groupBy(stops, (s) => placeOf(s.notas))
  const known = [...places].flatMap(([key, own]) => {
    const { lat, lng } = own[0]!.notas[0]!
    return key === '' || lat === null || lng === null
      ? []
      : [{ lat, lng, notas: own.flatMap((s) => s.notas) }]
  })
  const lost = (places.get('') ?? []).flatMap((s) => s.notas)
  return [...semCruzar(maisPerto(known, de), de).flatMap((p) => p.notas), ...lost]
}

/** Metres of a way through these notes, place by place, as the crow flies. */
export function metrosDoCaminho(notas: readonly Pick<Destino, 'lat' | 'lng'>[], de: Lugar | null): number {
  let here = de
  let sum = 0
  for (const { lat, lng } of notas) {
    if (lat === null || lng === null) continue
    sum += distance(here, { lat, lng })
    here = { lat, lng }
  }
  return sum
}

/**
 * New notes put into an order where they lengthen the way least, the order of the others kept; a note of a stop that is there stands
 * with it. One without a known place goes last.
 */
export function encaixarNotas<N extends Destino>(
  ordem: readonly N[],
  novas: readonly N[],
  de: Lugar | null,
): N[] {
  const placeOf = (n: N | undefined): Lugar | null =>
    n?.lat == null || n.lng == null ? null : { lat: n.lat, lng: n.lng }
  let way = [...ordem]
  for (const stop of paradasDe(emMelhorOrdem(novas, de), chaveDaParada)) {
    const same = way.findLastIndex((n) => chaveDaParada(n) === stop.chave)
    const here = placeOf(stop.notas[0])
    let at = same >= 0 ? same + 1 : way.length
    if (same < 0 && here) {
      let least = Number.POSITIVE_INFINITY
      for (let i = 0; i <= way.length; i++) {
        // Not between two notes of one stop.
        const [a, b] = [way[i - 1], way[i]]
        if (a && b && chaveDaParada(a) === chaveDaParada(b)) continue
        const from = i === 0 ? de : placeOf(a)
        const to = placeOf(b)
        const longer = distance(from, here) + distance(here, to) - distance(from, to)
        if (longer <= least) [least, at] = [longer, i]
      }
    }
    way = [...way.slice(0, at), ...stop.notas, ...way.slice(at)]
  }
  return way
}
