import { estimar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { Lugar, Matriz, ServidorDeRotas, Trecho } from './port.ts'

/** Pairs that are remembered, and for how long: roads change slowly, memory is not endless. */
const MOST_PAIRS = 400_000
const WEEK_MS = 7 * 86_400_000

/** A place to about a metre. */
const chaveDe = ({ lat, lng }: Lugar): string => `${lat.toFixed(5)},${lng.toFixed(5)}`

/** A matrix by straight lines. */
export function matrizEstimada(lugares: readonly Lugar[]): Matriz {
  const n = lugares.length
  const out: Matriz = { fonte: 'estimativa', metros: new Int32Array(n * n), segundos: new Int32Array(n * n) }
  lugares.forEach((a, i) => {
    lugares.forEach((b, j) => {
      const { distancia_m, duracao_s } = estimar(a, b)
      out.metros[i * n + j] = distancia_m
      out.segundos[i * n + j] = duracao_s
    })
  })
  return out
}

/**
 * Matrices of a routing server, asked block by block. Pairs that were asked within a week are known; where no road leads the straight line
 * stands in. A place is asked for once, though several doors stand there.
 */
export function matrizesDe(servidor: ServidorDeRotas) {
  const ids = new Map<string, number>()
  const known = new Map<number, Trecho>()
  let since = Date.now()
  const idDe = (l: Lugar): number => {
    const key = chaveDe(l)
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    return id
  }
  const pair = (a: number, b: number): number => a * 2 ** 26 + b

  return async (lugares: readonly Lugar[], sinal?: AbortSignal): Promise<Matriz> => {
    if (known.size > MOST_PAIRS || Date.now() - since > WEEK_MS) {
      ids.clear()
      known.clear()
      since = Date.now()
    }
    const places = new Map(lugares.map((l) => [idDe(l), l]))
    const all = [...places.keys()].sort((a, b) => a - b)
    const { lado } = servidor
    const parts = Array.from({ length: Math.ceil(all.length / lado) }, (_, at) =>
      all.slice(at * lado, (at + 1) * lado),
    )
    for (const de of parts)
      for (const para of parts) {
        if (de.every((a) => para.every((b) => a === b || known.has(pair(a, b))))) continue
        sinal?.throwIfAborted()
        const rows = await servidor.bloco(
          de.map((id) => places.get(id)!),
          para.map((id) => places.get(id)!),
          sinal,
        )
        de.forEach((a, i) => {
          para.forEach((b, j) => {
            known.set(pair(a, b), rows[i]?.[j] ?? estimar(places.get(a)!, places.get(b)!))
          })
        })
      }
    const n = lugares.length
    const out: Matriz = {
      fonte: servidor.fonte,
      metros: new Int32Array(n * n),
      segundos: new Int32Array(n * n),
    }
    const own = lugares.map(idDe)
    own.forEach((a, i) => {
      own.forEach((b, j) => {
        const leg = a === b ? undefined : known.get(pair(a, b))
        out.metros[i * n + j] = leg?.distancia_m ?? 0
        out.segundos[i * n + j] = leg?.duracao_s ?? 0
      })
    })
    return out
  }
}
