import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { estimar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { expect, it } from 'vitest'
import { createDistancia } from './index.ts'
import { createOsrm } from './osrm.ts'
import { distanciaSuite } from './suite.ts'

/** No road leads there. */
const ILHA = { lat: -23.82, lng: -45.36 }
const noMar = (p: { lat: number; lng: number }) => p.lat === ILHA.lat && p.lng === ILHA.lng

/** Answers as an OSRM server does: http API v1, services route and table. Downhill every way takes a second less than uphill. */
async function openServer() {
  let broken = false
  let asked = 0
  const server = createServer((request, reply) => {
    asked++
    const [, todos, from, to] =
      /^\/table\/v1\/driving\/([^?]+)\?sources=([^&]+)&destinations=([^&]+)&annotations=duration,distance$/.exec(
        request.url ?? '',
      ) ?? []
    if (todos !== undefined && !broken) {
      const at = todos.split(';').map((pair) => pair.split(',').map(Number))
      if (at.length > 100) return void reply.writeHead(400).end(JSON.stringify({ code: 'TooBig' }))
      const place = (n: string) => ({ lat: at[Number(n)]![1]!, lng: at[Number(n)]![0]! })
      const rows = (from ?? '').split(';').map((a) =>
        (to ?? '').split(';').map((b) => {
          const [p, q] = [place(a), place(b)]
          if (noMar(p) !== noMar(q)) return null
          const leg = estimar(p, q)
          return { m: leg.distancia_m + 0.4, s: leg.duracao_s - (q.lat < p.lat ? 1 : 0) }
        }),
      )
      reply.setHeader('content-type', 'application/json')
      return void reply.end(
        JSON.stringify({
          code: 'Ok',
          distances: rows.map((r) => r.map((c) => c?.m ?? null)),
          durations: rows.map((r) => r.map((c) => c?.s ?? null)),
          sources: [],
          destinations: [],
        }),
      )
    }
    const [, path = ''] = /^\/route\/v1\/driving\/([^?]+)\?/.exec(request.url ?? '') ?? []
    const places = path.split(';').map((pair) => pair.split(',').map(Number))
    if (broken || places.length > 100) {
      reply.writeHead(broken ? 500 : 400).end(JSON.stringify({ code: 'TooBig', routes: [] }))
      return
    }
    const at = places.map(([lng, lat]) => ({ lat: lat!, lng: lng! }))
    const legs = at.slice(1).map((to, n) => {
      const { distancia_m, duracao_s } = estimar(at[n]!, to)
      return { distance: distancia_m, duration: duracao_s, steps: [], summary: '', weight: duracao_s }
    })
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ code: 'Ok', waypoints: [], routes: [{ legs, distance: 1, duration: 1 }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    quebrar: () => {
      broken = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

distanciaSuite('osrm', async () => {
  const server = await openServer()
  return { distancia: createOsrm(server.url), close: server.close }
})

it('osrm: while the server is away the estimate answers, and it is left alone for a while', async () => {
  const server = await openServer()
  const places = [
    { lat: -23.55, lng: -46.63 },
    { lat: -23.6, lng: -46.7 },
  ]
  const distancia = createDistancia({ distanciaUrl: server.url })
  server.quebrar()
  const expected = [estimar(places[0]!, places[1]!)]
  expect(await distancia.trechos(places)).toEqual(expected)
  expect(await distancia.trechos(places)).toEqual(expected)
  expect(server.asked()).toBe(1)
  await expect(createOsrm(server.url).trechos(places)).rejects.toThrow('500')
  await server.close()
})

it('osrm: a matrix is asked in blocks, each way for itself, once a week; where no road leads the straight line stands in', async () => {
  const server = await openServer()
  const distancia = createDistancia({ distanciaUrl: server.url })
  const doors = Array.from({ length: 120 }, (_, n) => ({ lat: -23.5 - n / 1000, lng: -46.6 - (n % 7) / 500 }))
  const places = [...doors, doors[3]!, ILHA]
  const { fonte, metros, segundos } = await distancia.matriz(places)
  const n = places.length
  expect(fonte).toBe('osrm')
  const at = (i: number, j: number) => ({ distancia_m: metros[i * n + j], duracao_s: segundos[i * n + j] })
  const straight = estimar(places[2]!, places[90]!)
  expect(at(2, 90)).toEqual({ ...straight, duracao_s: straight.duracao_s - 1 })
  expect(at(90, 2)).toEqual(straight)
  expect(at(3, 120)).toEqual({ distancia_m: 0, duracao_s: 0 })
  expect(at(0, 121)).toEqual(estimar(places[0]!, ILHA))
  // 121 places of their own in parts of fifty: three by three blocks.
  expect(server.asked()).toBe(9)
  await distancia.matriz(places)
  expect(server.asked()).toBe(9)
  // A new door is asked for in its own row and column only.
  await distancia.matriz([...places, { lat: -23.4, lng: -46.5 }])
  expect(server.asked()).toBe(14)
  const gone = new AbortController()
  gone.abort()
  await expect(distancia.matriz([{ lat: -20, lng: -40 }, ILHA], gone.signal)).rejects.toThrow()
  server.quebrar()
  const away = await distancia.matriz([{ lat: -20, lng: -40 }, ILHA])
  expect(away.fonte).toBe('estimativa')
  expect(away.metros[1]).toBe(estimar({ lat: -20, lng: -40 }, ILHA).distancia_m)
  await server.close()
})
