import { expect, it } from 'vitest'
import { Patience } from './patience.ts'

const deaths = (patience: Patience, times: number, lived: number, excused = false) =>
  Array.from({ length: times }, () => patience.died(lived, excused))

it('gives up what never worked at its sixth death', () => {
  expect(deaths(new Patience(), 6, 1000)).toEqual([200, 400, 800, 1600, 3200, 'hopeless'])
})

it('does not count deaths while the database is away, and waits longer each time, thirty seconds at most', () => {
  const patience = new Patience()
  expect(deaths(patience, 10, 1000, true)).toEqual([
    200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000,
  ])
  expect(deaths(patience, 6, 1000)).toEqual([30_000, 30_000, 30_000, 30_000, 30_000, 'hopeless'])
})

it('never gives up what has worked, however often it is hit', () => {
  const patience = new Patience()
  expect(patience.died(120_000)).toBe(200)
  const after = deaths(patience, 100, 1000)
  expect(after).not.toContain('hopeless')
  expect(after.at(-1)).toBe(30_000)
  expect(patience.died(60_000)).toBe(200)
})

it('holds what is known to work as proven from the beginning', () => {
  expect(deaths(new Patience(true), 50, 0)).not.toContain('hopeless')
})
