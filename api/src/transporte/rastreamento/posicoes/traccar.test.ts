import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, type Cenario, JOAO } from '../../../../test/romaneios.ts'

/*
 * The requests of phones and trackers that speak the OsmAnd protocol, as its public documentation gives them, byte for byte
 * over a real connection: https://www.traccar.org/osmand/. Values are ours.
 */
let c: Cenario
let address: string
let id: string
beforeAll(async () => {
  c = await abrirCenario()
  address = await c.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await c.entrar('admin@serraazul.demo')
  id = (await admin.rastreamento.registrar({ body: { nome: 'Traccar', cpf: JOAO } })).dados.identificador
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from posicoes; delete from ultimas_posicoes')
})

const em = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000)
const s = em.getTime() / 1000
const iso = em.toISOString()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const coords = {
  latitude: -23.5505,
  longitude: -46.6333,
  accuracy: 5,
  speed: 12.5,
  heading: 63,
  altitude: 760,
}
const base = { em, lat: -23.5505, lng: -46.6333, kmh: null as number | null, rumo: null as number | null }

type Pedido = { metodo?: string; query?: string; headers?: Record<string, string>; body?: () => string }
const pedir = ({ metodo = 'GET', query = '', headers = {}, body }: Pedido) =>
  fetch(`${address}/api/osmand${query.replace('ID', id)}`, {
    method: metodo,
    headers,
    ...(body ? { body: body().replace('ID', id) } : {}),
  })
const location = (more: object = {}) => ({
  timestamp: iso,
  coords,
  is_moving: true,
  odometer: 1200.5,
  event: 'motionchange',
  battery: { level: 0.79, is_charging: false },
  activity: { type: 'in_vehicle', confidence: 100 },
  extras: {},
  ...more,
})
const emJson = (more: object) => () => JSON.stringify({ location: location(), device_id: 'ID', ...more })

test.each<[string, Pedido, object]>([
  ['id, lat, lon and seconds', { query: `?id=ID&timestamp=${s}&lat=-23.5505&lon=-46.6333` }, base],
  [
    'speed in knots, bearing, altitude, hdop',
    { query: `?id=ID&timestamp=${s}&lat=-23.5505&lon=-46.6333&speed=10.0&bearing=7.5&altitude=760&hdop=6.0` },
    { ...base, kmh: 18.52, rumo: 7.5 },
  ],
  ['milliseconds', { query: `?id=ID&lat=-23.5505&lon=-46.6333&timestamp=${s * 1000}&hdop=6.0` }, base],
  ['ISO 8601', { query: `?id=ID&lat=-23.5505&lon=-46.6333&timestamp=${encodeURIComponent(iso)}` }, base],
  [
    'text with a plus for its space',
    {
      query: `?lat=-23.5505&lon=-46.6333&timestamp=${iso.slice(0, 19).replace('T', '+').replaceAll(':', '%3A')}&id=ID`,
    },
    base,
  ],
  [
    'deviceid and heading',
    { query: `?deviceid=ID&lat=-23.5505&lon=-46.6333&heading=90&timestamp=${s}` },
    { ...base, rumo: 90 },
  ],
  ['location as a pair', { query: `?id=ID&timestamp=${s}&location=-23.5505,-46.6333` }, base],
  [
    'what else may come: accuracy, battery, charge, driver, several cells and networks, and words of a device of its own',
    {
      query: `?id=ID&timestamp=${s}&lat=-23.5505&lon=-46.6333&accuracy=12&batt=87.5&charge=true&driverUniqueId=X9&cell=724,5,16,2224&cell=724,5,16,2223,-90&wifi=00-14-22-01-23-45,-80&wifi=00-1C-B3-09-85-15,-70&ignition=true&rpm=933`,
    },
    base,
  ],
  ['valid as true', { query: `?id=ID&valid=true&timestamp=${s}&lat=-23.5505&lon=-46.6333` }, base],
  ['valid as 1', { query: `?id=ID&valid=1&timestamp=${s}&lat=-23.5505&lon=-46.6333` }, base],
  [
    'post, all in the address',
    { metodo: 'POST', query: `?id=ID&timestamp=${s}&lat=-23.5505&lon=-46.6333` },
    base,
  ],
  [
    'post of a form, all in the address',
    {
      metodo: 'POST',
      headers: form,
      query: `?id=ID&timestamp=${s}&lat=-23.5505&lon=-46.6333`,
      body: () => '',
    },
    base,
  ],
  [
    'form',
    {
      metodo: 'POST',
      headers: form,
      body: () => `id=ID&timestamp=${s}&lat=-23.5505&lon=-46.6333&speed=10&batt=50`,
    },
    { ...base, kmh: 18.52 },
  ],
  [
    'form with a charset',
    {
      metodo: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: () => `deviceid=ID&timestamp=${encodeURIComponent(iso)}&location=-23.5505%2C-46.6333`,
    },
    base,
  ],
  ['json', { metodo: 'POST', headers: json, body: emJson({}) }, { ...base, kmh: 45, rumo: 63 }],
  [
    'json with a charset, unknown values as -1, empty ones, and words of a newer client',
    {
      metodo: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: emJson({
        location: location({
          mock: true,
          age: 188,
          uuid: 'b2f0c0de',
          coords: {
            ...coords,
            speed: -1,
            speed_accuracy: -1,
            heading: -1,
            heading_accuracy: -1,
            floor: null,
          },
          battery: { level: -1, is_charging: false },
          activity: { type: 'unknown', confidence: 100 },
          extras: { palavra: 'x', numero: 1.5, sim: true },
          _: '&id=1&lat=2&lon=3&',
        }),
      }),
    },
    base,
  ],
  [
    'json without what may be left out',
    {
      metodo: 'POST',
      headers: json,
      body: emJson({ location: { timestamp: iso, coords: { latitude: -23.5505, longitude: -46.6333 } } }),
    },
    base,
  ],
])('%s', async (_name, pedido, expected) => {
  const reply = await pedir(pedido)
  expect([reply.status, await reply.text()]).toEqual([200, ''])
  const { rows } = await c.db.query(
    `select dt_rastreio as em, lat, lng, round(velocidade_kmh::numeric, 2)::float8 as kmh, rumo from posicoes where cpf = $1`,
    [JOAO],
  )
  expect(rows).toEqual([expected])
})

test.each<[string, Pedido, number]>([
  ['valid as false', { query: `?id=ID&valid=false&timestamp=${s}&lat=-23.5505&lon=-46.6333` }, 200],
  ['valid as 0', { query: `?id=ID&valid=0&timestamp=${s}&lat=-23.5505&lon=-46.6333` }, 200],
  ['only cells', { query: `?id=ID&timestamp=${s}&cell=724,5,16,2224&wifi=00-14-22-01-23-45,-80` }, 200],
  [
    'json without a place',
    { metodo: 'POST', headers: json, body: () => JSON.stringify({ device_id: 'ID' }) },
    200,
  ],
  ['no device', { query: `?timestamp=${s}&lat=-23.5505&lon=-46.6333` }, 400],
  ['nothing at all', { metodo: 'POST' }, 400],
])('no point comes of: %s', async (_name, pedido, status) => {
  expect((await pedir(pedido)).status).toBe(status)
  expect((await c.db.query('select from posicoes')).rows).toEqual([])
})
