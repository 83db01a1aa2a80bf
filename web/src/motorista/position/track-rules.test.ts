import { expect, it } from 'vitest'
import { metros, vale } from './track-rules.ts'

const at = (lat: number, em: number, precisao = 10) => ({ lat, lng: -46.63, em, precisao })

it('measures metres', () => {
  expect(Math.round(metros({ lat: -23.55, lng: -46.63 }, { lat: -23.551, lng: -46.63 }))).toBe(111)
})

it('keeps a point a minute, or after a hundred metres, and none that says nothing', () => {
  const last = at(-23.55, 0)
  expect(vale(null, last)).toBe(true)
  expect(vale(null, at(-23.55, 0, 900))).toBe(false)
  expect(vale(last, at(-23.55, 59_000))).toBe(false)
  expect(vale(last, at(-23.55, 60_000))).toBe(true)
  expect(vale(last, at(-23.551, 9_000))).toBe(false)
  expect(vale(last, at(-23.551, 10_000))).toBe(true)
})
