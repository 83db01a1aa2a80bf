import { describe, expect, test } from 'vitest'
import { csatDe, npsDe, saudeDe } from './pesquisa.ts'

describe('CSAT and NPS, by the examples', () => {
  test('CSAT of 5, 5, 4, 3, 1 is 60 %: 4 and 5 count', () => expect(csatDe([5, 5, 4, 3, 1])).toBe(60))
  test('NPS of 10, 9, 8, 7, 6, 3 is 0: two of six less two of six', () =>
    expect(npsDe([10, 9, 8, 7, 6, 3])).toBe(0))
  test('7 and 8 are neither, 6 is against', () => {
    expect(npsDe([7, 8])).toBe(0)
    expect(npsDe([9, 6])).toBe(0)
    expect(npsDe([0])).toBe(-100)
    expect(npsDe([10])).toBe(100)
  })
  test('nobody: no figure', () => {
    expect(csatDe([])).toBeNull()
    expect(npsDe([])).toBeNull()
  })
  test('the session has no figure of fewer than five answers', () => {
    expect(saudeDe({ csat: [5, 5, 5, 5], nps: [10, 10, 10, 10] })).toEqual({ csat: null, nps: null })
    expect(saudeDe({ csat: [5, 5, 4, 3, 1], nps: [10, 9, 8, 7, 6] })).toEqual({ csat: 60, nps: 20 })
  })
})
