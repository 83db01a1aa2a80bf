import { expect, test } from 'vitest'
import { periodoDoResumo } from './resumo.ts'

test('figures go out of yesterday, on Mondays of the seven days before, on the first of the month before', () => {
  expect(periodoDoResumo('nunca', '2026-11-23')).toBeNull()
  expect(periodoDoResumo('dia', '2026-03-01')).toEqual({ de: '2026-02-28', ate: '2026-02-28' })
  expect(periodoDoResumo('semana', '2026-11-23')).toEqual({ de: '2026-11-16', ate: '2026-11-22' })
  expect(periodoDoResumo('semana', '2026-11-24')).toBeNull()
  expect(periodoDoResumo('mes', '2026-12-01')).toEqual({ de: '2026-11-01', ate: '2026-11-30' })
  expect(periodoDoResumo('mes', '2026-12-02')).toBeNull()
})
