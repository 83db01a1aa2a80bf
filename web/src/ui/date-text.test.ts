import { describe, expect, it } from 'vitest'
import { parseDay } from './date-text.ts'

describe('a typed day', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['1/2', '2026-02-01'],
    ['5-3-26', '2026-03-05'],
    [' 29/02/2028 ', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['11/20/2026', null],
    ['hoje', null],
    ['', null],
  ])('%j is %j', (typed, day) => {
    expect(parseDay(typed, '2026-11-20')).toBe(day)
  })
})
