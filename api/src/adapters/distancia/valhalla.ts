import { z } from 'zod'
import type { Lugar, ServidorDeRotas, Trecho } from './port.ts'

const TIMEOUT_MS = 5_000
/** A Valhalla server takes twenty places a request unless told otherwise. */
const PLACES = 20

const Reply = z.object({
  trip: z.object({
    status: z.number(),
    status_message: z.string().optional(),
    /** Kilometres and seconds. */
    legs: z.array(z.object({ summary: z.object({ length: z.number(), time: z.number() }) })),
  }),
})

/** 2,500 pairs a request, as a Valhalla server takes them unless told otherwise. */
const SIDE = 50
const TABLE_TIMEOUT_MS = 30_000
/** Kilometres and seconds; both null where no road leads. */
const Table = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ distance: z.number().nullable(), time: z.number().nullable() })),
  ),
})

/**
 * The route and matrix services of a Valhalla server under `url`: POST `/route` and `/sources_to_targets`, for a truck, without manoeuvres.
 */
export function createValhalla(url: string, timeoutMs: number = TIMEOUT_MS): ServidorDeRotas {
  const bloco: ServidorDeRotas['bloco'] = async (de, para, sinal) => {
    const timeout = AbortSignal.timeout(TABLE_TIMEOUT_MS)
    const at = ({ lat, lng }: Lugar) => ({ lat, lon: lng })
    const reply = await fetch(`${url.replace(/\/$/, '')}/sources_to_targets`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        sources: de.map(at),
        targets: para.map(at),
        costing: 'truck',
        units: 'kilometers',
      }),
      redirect: 'error',
      signal: sinal ? AbortSignal.any([sinal, timeout]) : timeout,
    })
    if (!reply.ok) throw new Error(`Valhalla answered ${reply.status}`)
    const { sources_to_targets: rows } = Table.parse(await reply.json())
    if (rows.length !== de.length) throw new Error('Valhalla answered another matrix')
    return rows.map((row) =>
      row.map(({ distance, time }) =>
        distance === null || time === null
          ? null
          : { distancia_m: Math.round(distance * 1000), duracao_s: Math.round(time) },
      ),
    )
  }
  const ask = async (lugares: readonly Lugar[]): Promise<Trecho[]> => {
    const reply = await fetch(`${url.replace(/\/$/, '')}/route`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        locations: lugares.map(({ lat, lng }) => ({ lat, lon: lng, type: 'break' })),
        costing: 'truck',
        units: 'kilometers',
        directions_type: 'none',
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`Valhalla answered ${reply.status}`)
    const { trip } = Reply.parse(await reply.json())
    if (trip.status !== 0 || trip.legs.length !== lugares.length - 1)
      throw new Error(`Valhalla answered ${trip.status} ${trip.status_message ?? ''}`)
    return trip.legs.map(({ summary: { length, time } }) => ({
      distancia_m: Math.round(length * 1000),
      duracao_s: Math.round(time),
    }))
  }
  return {
    fonte: 'valhalla',
    lado: SIDE,
    bloco,
    trechos: async (lugares) => {
      const found: Trecho[] = []
      for (let at = 0; at < lugares.length - 1; at += PLACES - 1)
        found.push(...(await ask(lugares.slice(at, at + PLACES))))
      return found
    },
  }
}
