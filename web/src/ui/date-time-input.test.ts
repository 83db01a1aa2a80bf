import { describe, expect, test } from 'vitest'
import { parseMoment } from './date-time-input.tsx'

describe('a day and an hour, as people write them', () => {
  test.each([
    ['20/11/2026 08:30', '2026-11-20T08:30'],
    ['20112026 830', '2026-11-20T08:30'],
    ['20/11 8h30', '2026-11-20T08:30'],
    ['2026-11-20T08:30', '2026-11-20T08:30'],
  ])('%s', (typed, moment) => expect(parseMoment(typed, '2026-11-28')).toBe(moment))
  test.each(['20/11/2026', '31/02/2026 08:30', '20/11/2026 25:00', '2026-02-31T08:30', 'ontem', ''])(
    '%s is no moment',
    (typed) => expect(parseMoment(typed, '2026-11-28')).toBeNull(),
  )
})
