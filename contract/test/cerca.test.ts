import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Canto, circuloAoRedor, metrosAteCerca } from '../src/transporte/rastreamento/cerca.ts'
import { metros } from '../src/transporte/rastreamento/distancia.ts'

const square: Canto[] = [
  [-46.61, -23.51],
  [-46.59, -23.51],
  [-46.59, -23.49],
  [-46.61, -23.49],
]
const fence = { ...circuloAoRedor(square), poligono: square }

test('a circle: the distance to its middle less its radius', () => {
  const c = { lat: -23.5, lng: -46.6, raio_m: 500 }
  expect(metrosAteCerca(c, c)).toBe(-500)
  expect(metrosAteCerca({ lat: -23.51, lng: -46.6 }, c)).toBeCloseTo(1112 - 500, 0)
})

test('a polygon: inside, outside, and how far from its edge', () => {
  expect(metrosAteCerca({ lat: -23.5, lng: -46.6 }, fence)).toBeLessThan(-1000)
  expect(metrosAteCerca({ lat: -23.5, lng: -46.58 }, fence)).toBeCloseTo(1020, -2)
  expect(metrosAteCerca({ lat: -23.48, lng: -46.6 }, fence)).toBeCloseTo(1112, -2)
})

test('a corner that goes in is outside', () => {
  const l: Canto[] = [
    [0, 0],
    [0.02, 0],
    [0.02, 0.01],
    [0.01, 0.01],
    [0.01, 0.02],
    [0, 0.02],
  ]
  const c = { ...circuloAoRedor(l), poligono: l }
  expect(metrosAteCerca({ lat: 0.015, lng: 0.015 }, c)).toBeGreaterThan(0)
  expect(metrosAteCerca({ lat: 0.015, lng: 0.005 }, c)).toBeLessThan(0)
})

test('whatever is inside a polygon is inside the circle around it', () => {
  const place = fc.record({
    lng: fc.double({ min: -46.62, max: -46.58, noNaN: true }),
    lat: fc.double({ min: -23.52, max: -23.48, noNaN: true }),
  })
  fc.assert(
    fc.property(place, (p) => {
      if (metrosAteCerca(p, fence) < 0) expect(metros(p, fence)).toBeLessThanOrEqual(fence.raio_m + 1)
    }),
  )
})
