import { expect, test } from 'vitest'
import { inicioDoPeriodo, periodosDe } from './volumetria.rules.ts'

test('weeks begin on Monday, months on the first', () => {
  expect(inicioDoPeriodo('2026-11-20', 'dia')).toBe('2026-11-20')
  expect(inicioDoPeriodo('2026-11-20', 'semana')).toBe('2026-11-16')
  expect(inicioDoPeriodo('2026-11-22', 'semana')).toBe('2026-11-16')
  expect(inicioDoPeriodo('2026-11-20', 'mes')).toBe('2026-11-01')
})

test('a stretch is cut into whole periods but for its ends', () => {
  expect(periodosDe('2026-02-27', '2026-03-02', 'dia').map((p) => p.inicio)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(periodosDe('2026-11-18', '2026-11-30', 'semana')).toEqual([
    { inicio: '2026-11-18', fim: '2026-11-22' },
    { inicio: '2026-11-23', fim: '2026-11-29' },
    { inicio: '2026-11-30', fim: '2026-11-30' },
  ])
  expect(periodosDe('2026-12-10', '2027-02-03', 'mes')).toEqual([
    { inicio: '2026-12-10', fim: '2026-12-31' },
    { inicio: '2027-01-01', fim: '2027-01-31' },
    { inicio: '2027-02-01', fim: '2027-02-03' },
  ])
})
