import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { estimar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { expect, it } from 'vitest'
import { createDistancia } from './index.ts'
import { distanciaSuite } from './suite.ts'
import { createValhalla } from './valhalla.ts'

type Pedido = {
  locations: { lat: number; lon: number; type: string }[]
  costing: string
  units: string
  directions_type: string
}

/** Answers as a Valhalla server does: turn-by-turn API, POST /route. */
async function openServer() {
  let broken = false
  const asked: Pedido[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Pedido
    asked.push(body)
    reply.setHeader('content-type', 'application/json;charset=utf-8')
    if (request.method === 'POST' && request.url === '/sources_to_targets') {
      const { sources, targets } = body as unknown as Record<
        'sources' | 'targets',
        { lat: number; lon: number }[]
      >
      if (sources.length * targets.length > 2_500) return reply.writeHead(400).end('{}')
      const place = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lng: lon })
      const sources_to_targets = sources.map((a, from_index) =>
        targets.map((b, to_index) => {
          const leg = estimar(place(a), place(b))
          const lost = b.lat === 0
          return {
            distance: lost ? null : leg.distancia_m / 1000,
            time: lost ? null : leg.duracao_s,
            from_index,
            to_index,
          }
        }),
      )
      return reply.end(JSON.stringify({ algorithm: 'costmatrix', units: 'kilometers', sources_to_targets }))
    }
    if (request.method !== 'POST' || request.url !== '/route') return reply.writeHead(404).end('{}')
    if (broken || body.locations.length > 20) {
      const error = {
        error_code: 150,
        error: 'Exceeded max locations: 20',
        status_code: 400,
        status: 'Bad Request',
      }
      return reply.writeHead(400).end(JSON.stringify(error))
    }
    const at = body.locations.map(({ lat, lon }) => ({ lat, lng: lon }))
    const legs = at.slice(1).map((to, n) => {
      const { distancia_m, duracao_s } = estimar(at[n]!, to)
      const box = { min_lat: 0, min_lon: 0, max_lat: 0, max_lon: 0, has_toll: false, cost: duracao_s * 1.2 }
      return { summary: { ...box, length: distancia_m / 1000, time: duracao_s }, shape: '' }
    })
    const summary = { length: 1, time: 1 }
    const trip = {
      locations: [],
      legs,
      summary,
      status: 0,
      status_message: 'Found route between points',
      units: 'kilometers',
      language: 'en-US',
    }
    reply.end(JSON.stringify({ trip }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    quebrar: () => {
      broken = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

distanciaSuite('valhalla', async () => {
  const server = await openServer()
  return { distancia: createValhalla(server.url), close: server.close }
})

const places = [
  { lat: -23.55, lng: -46.63 },
  { lat: -23.6, lng: -46.7 },
]

it('valhalla: it is asked for a truck between these places, in kilometres and without manoeuvres', async () => {
  const server = await openServer()
  await createDistancia({ distanciaUrl: `valhalla+${server.url}/` }).trechos(places)
  expect(server.asked).toEqual([
    {
      locations: places.map(({ lat, lng }) => ({ lat, lon: lng, type: 'break' })),
      costing: 'truck',
      units: 'kilometers',
      directions_type: 'none',
    },
  ])
  await server.close()
})

it('valhalla: while the server refuses the estimate answers, and it is left alone for a while', async () => {
  const server = await openServer()
  server.quebrar()
  const distancia = createDistancia({ distanciaUrl: `valhalla+${server.url}` })
  const expected = [estimar(places[0]!, places[1]!)]
  expect(await distancia.trechos(places)).toEqual(expected)
  expect(await distancia.trechos(places)).toEqual(expected)
  expect(server.asked).toHaveLength(1)
  await expect(createValhalla(server.url).trechos(places)).rejects.toThrow('400')
  await server.close()
})

it('valhalla: a matrix is asked for a truck in blocks of fifty by fifty; where no road leads the straight line stands in', async () => {
  const server = await openServer()
  const distancia = createDistancia({ distanciaUrl: `valhalla+${server.url}` })
  const all = [
    ...Array.from({ length: 60 }, (_, n) => ({ lat: -23.5 - n / 1000, lng: -46.6 })),
    { lat: 0, lng: -46.6 },
  ]
  const { fonte, metros, segundos } = await distancia.matriz(all)
  expect(fonte).toBe('valhalla')
  expect(server.asked).toHaveLength(4)
  expect(server.asked[0]).toMatchObject({ costing: 'truck', units: 'kilometers' })
  const leg = estimar(all[1]!, all[59]!)
  expect([metros[1 * 61 + 59], segundos[1 * 61 + 59]]).toEqual([leg.distancia_m, leg.duracao_s])
  expect(metros[60]).toBe(estimar(all[0]!, all[60]!).distancia_m)
  await server.close()
})
