import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { estimar } from './estimativa.ts'
import { createDistancia } from './index.ts'
import { createOsrm } from './osrm.ts'
import { distanciaSuite } from './suite.ts'

/** Answers as an OSRM server does: http API v1, service route. */
async function openServer() {
  let broken = false
  let asked = 0
  const server = createServer((request, reply) => {
    asked++
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
