import { expect, it } from 'vitest'
import { metros } from './distancia.ts'

it('measures in metres', () => {
  const se = { lat: -23.5503, lng: -46.6339 }
  expect(metros(se, se)).toBe(0)
  expect(metros(se, { lat: -23.5603, lng: -46.6339 })).toBeCloseTo(1111.9, 0)
  expect(metros(se, { lat: -22.9056, lng: -47.0608 }) / 1000).toBeCloseTo(83.9, 0)
  expect(metros({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }) / 1000).toBeCloseTo(22.2, 0)
})
