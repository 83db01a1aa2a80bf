import { z } from 'zod'
import type { DistanciaPort, Lugar, Trecho } from './port.ts'

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

/** The route service of a Valhalla server under `url`: POST `/route`, for a truck, without manoeuvres. */
export function createValhalla(url: string, timeoutMs: number = TIMEOUT_MS): DistanciaPort {
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
    trechos: async (lugares) => {
      const found: Trecho[] = []
      for (let at = 0; at < lugares.length - 1; at += PLACES - 1)
        found.push(...(await ask(lugares.slice(at, at + PLACES))))
      return found
    },
  }
}
