import { describe, expect, test } from 'vitest'
import { type CorpoDoRastreador, lerPedido, momentoDe } from './osmand.rules.ts'

const agora = new Date('2026-11-20T15:00:00Z')
const EM = '2026-11-20T14:59:30.000Z'
const S = Date.parse(EM) / 1000
const onde = { lat: -23.55052, lng: -46.633308, dt_rastreio: EM }
const json = (location: object, device_id: string | number = 'ABC') => ({ location, device_id })
const coords = { latitude: onde.lat, longitude: onde.lng }

describe('every form that the public documentation of the protocol gives', () => {
  const address = { id: 'ABC', lat: '-23.55052', lon: '-46.633308', timestamp: String(S) }
  test.each<[string, Record<string, string | string[]>, unknown, object]>([
    ['address, seconds', address, undefined, onde],
    ['address, milliseconds', { ...address, timestamp: `${S * 1000}` }, undefined, onde],
    ['address, ISO 8601 with Z', { ...address, timestamp: EM }, undefined, onde],
    [
      'address, ISO 8601 with an offset',
      { ...address, timestamp: '2026-11-20T11:59:30-03:00' },
      undefined,
      onde,
    ],
    ['address, text in UTC', { ...address, timestamp: '2026-11-20 14:59:30' }, undefined, onde],
    [
      'address, without a time',
      { id: 'ABC', lat: '-23.55052', lon: '-46.633308' },
      undefined,
      { dt_rastreio: agora.toISOString() },
    ],
    ['deviceid', { ...address, id: '', deviceid: 'ABC' }, undefined, onde],
    [
      'location as a pair',
      { id: 'ABC', timestamp: `${S}`, location: '-23.55052,-46.633308' },
      undefined,
      onde,
    ],
    ['knots become km/h', { ...address, speed: '10' }, undefined, { velocidade_kmh: 18.52 }],
    [
      'bearing, accuracy and battery',
      { ...address, bearing: '271.5', accuracy: '12', batt: '78.0' },
      undefined,
      { rumo: 271.5, precisao: 12, bateria: 78 },
    ],
    [
      'heading, and what we do not keep',
      {
        ...address,
        heading: '90',
        hdop: '1.1',
        altitude: '760',
        charge: 'true',
        driverUniqueId: 'X',
        cell: ['1', '2'],
      },
      undefined,
      { rumo: 90 },
    ],
    [
      'a negative speed is unknown',
      { ...address, speed: '-1', bearing: '-1' },
      undefined,
      { velocidade_kmh: null, rumo: null },
    ],
    ['form', {}, address, onde],
    [
      'device in the address, place in the form',
      { id: 'ABC' },
      { lat: address.lat, lon: address.lon, timestamp: address.timestamp },
      onde,
    ],
    ['post with everything in the address', address, {}, onde],
    [
      'json',
      {},
      json({
        timestamp: EM,
        coords: { ...coords, accuracy: 7, speed: 10, heading: 90, altitude: 760 },
        battery: { level: 0.42, is_charging: true },
        is_moving: true,
        event: 'motionchange',
      }),
      { ...onde, precisao: 7, velocidade_kmh: 36, rumo: 90, bateria: 42 },
    ],
    [
      'json, unknown speed and heading',
      {},
      json({ timestamp: EM, coords: { ...coords, speed: -1, heading: -1 } }),
      { velocidade_kmh: null, rumo: null },
    ],
    ['json, milliseconds', {}, json({ timestamp: S * 1000, coords }), onde],
    ['json, a number for a device', {}, json({ timestamp: EM, coords }, 123456), onde],
  ])('%s', (_name, query, body, expected) => {
    const read = lerPedido(query, body as CorpoDoRastreador | undefined, agora)
    expect(read?.aparelho).toMatch(/^(ABC|123456)$/)
    expect(read?.pontos).toHaveLength(1)
    const [ponto] = read!.pontos
    for (const [key, value] of Object.entries(expected)) {
      const found = ponto![key as keyof typeof ponto]
      if (typeof value === 'number') expect(found).toBeCloseTo(value, 6)
      else expect(found).toBe(value)
    }
  })
  test('json with a queue of places', () => {
    const body = {
      device_id: 'ABC',
      location: [
        { timestamp: EM, coords },
        { timestamp: S - 60, coords },
      ],
    }
    expect(lerPedido({}, body, agora)?.pontos.map((p) => p.dt_rastreio)).toEqual([
      EM,
      '2026-11-20T14:58:30.000Z',
    ])
  })
  test('no place, or one that the device itself calls invalid, is no point', () => {
    expect(lerPedido({ id: 'ABC', batt: '50' }, undefined, agora)).toEqual({ aparelho: 'ABC', pontos: [] })
    expect(lerPedido({ ...address, valid: 'false' }, undefined, agora)?.pontos).toEqual([])
  })
  test.each([
    ['no device', { lat: '1', lon: '1' }],
    ['half a place', { id: 'ABC', lat: '1' }],
    ['words for a place', { id: 'ABC', lat: 'norte', lon: 'sul' }],
    ['words for a time', { id: 'ABC', lat: '1', lon: '1', timestamp: 'ontem' }],
  ])('%s cannot be read', (_name, query) => {
    expect(lerPedido(query as Record<string, string>, undefined, agora)).toBeNull()
  })
})

test('seconds and milliseconds are told apart by their size', () => {
  expect(momentoDe(1_700_000_000, agora)?.toISOString()).toBe('2023-11-14T22:13:20.000Z')
  expect(momentoDe('1700000000000', agora)?.toISOString()).toBe('2023-11-14T22:13:20.000Z')
})
