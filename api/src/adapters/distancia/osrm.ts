import { z } from 'zod'
import type { DistanciaPort, Lugar, Trecho } from './port.ts'

const TIMEOUT_MS = 5_000
/** An OSRM server takes a hundred places a request unless told otherwise. */
const PLACES = 100

const Reply = z.object({
  code: z.string(),
  routes: z.array(z.object({ legs: z.array(z.object({ distance: z.number(), duration: z.number() })) })),
})

/** The route service of an OSRM server under `url`: HTTP API v1, `/route/v1/driving/{lng},{lat};…`. */
export function createOsrm(url: string, timeoutMs: number = TIMEOUT_MS): DistanciaPort {
  const ask = async (lugares: readonly Lugar[]): Promise<Trecho[]> => {
    const path = lugares.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';')
    const reply = await fetch(
      `${url.replace(/\/$/, '')}/route/v1/driving/${path}?overview=false&steps=false`,
      {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    )
    if (!reply.ok) throw new Error(`OSRM answered ${reply.status}`)
    const { code, routes } = Reply.parse(await reply.json())
    const legs = routes[0]?.legs ?? []
    if (code !== 'Ok' || legs.length !== lugares.length - 1) throw new Error(`OSRM answered ${code}`)
    return legs.map((leg) => ({ distancia_m: Math.round(leg.distance), duracao_s: Math.round(leg.duration) }))
  }
  return {
    trechos: async (lugares) => {
      const found: Trecho[] = []
      for (let at = 0; at < lugares.length - 1; at += PLACES - 1) {
        found.push(...(await ask(lugares.slice(at, at + PLACES))))
      }
      return found
    },
  }
}
