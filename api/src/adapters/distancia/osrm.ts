import { z } from 'zod'
import type { Lugar, ServidorDeRotas, Trecho } from './port.ts'

const TIMEOUT_MS = 5_000
/** An OSRM server takes a hundred places a request unless told otherwise. */
const PLACES = 100

const Reply = z.object({
  code: z.string(),
  routes: z.array(z.object({ legs: z.array(z.object({ distance: z.number(), duration: z.number() })) })),
})

/** Rows of sources, columns of destinations; null where no road leads. */
const cells = z.array(z.array(z.number().nullable()))
const Table = z.object({ code: z.string(), distances: cells, durations: cells })
/** A table is reckoned for longer than a route. */
const TABLE_TIMEOUT_MS = 30_000

const par = ({ lat, lng }: Lugar): string => `${lng.toFixed(6)},${lat.toFixed(6)}`

/**
 * The route and table services of an OSRM server under `url`: HTTP API v1, `/route/v1/driving/{lng},{lat};…` and
 * `/table/v1/driving/…?sources=…&destinations=…`.
 */
export function createOsrm(url: string, timeoutMs: number = TIMEOUT_MS): ServidorDeRotas {
  const bloco: ServidorDeRotas['bloco'] = async (de, para, sinal) => {
    const path = [...de, ...para].map(par).join(';')
    const from = de.map((_, at) => at).join(';')
    const to = para.map((_, at) => de.length + at).join(';')
    const timeout = AbortSignal.timeout(TABLE_TIMEOUT_MS)
    const reply = await fetch(
      `${url.replace(/\/$/, '')}/table/v1/driving/${path}?sources=${from}&destinations=${to}&annotations=duration,distance`,
      {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: sinal ? AbortSignal.any([sinal, timeout]) : timeout,
      },
    )
    if (!reply.ok) throw new Error(`OSRM answered ${reply.status}`)
    const { code, distances, durations } = Table.parse(await reply.json())
    if (code !== 'Ok' || distances.length !== de.length) throw new Error(`OSRM answered ${code}`)
    return distances.map((row, i) =>
      row.map((metres, j) => {
        const seconds = durations[i]?.[j]
        return metres === null || seconds == null
          ? null
          : { distancia_m: Math.round(metres), duracao_s: Math.round(seconds) }
      }),
    )
  }
  const ask = async (lugares: readonly Lugar[]): Promise<Trecho[]> => {
    const path = lugares.map(par).join(';')
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
    fonte: 'osrm',
    // Sources and destinations together.
    lado: PLACES / 2,
    bloco,
    trechos: async (lugares) => {
      const found: Trecho[] = []
      for (let at = 0; at < lugares.length - 1; at += PLACES - 1) {
        found.push(...(await ask(lugares.slice(at, at + PLACES))))
      }
      return found
    },
  }
}
