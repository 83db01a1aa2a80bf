import { expect, test } from 'vitest'
import { emSaoPaulo } from './rascunho.ts'

test('diz o dia e a hora de São Paulo', () => {
  expect(emSaoPaulo('2026-11-20T11:30:00.000Z')).toEqual(['2026-11-20', '08:30'])
  expect(emSaoPaulo('2026-11-20T23:00:00-03:00')).toEqual(['2026-11-20', '23:00'])
  expect(emSaoPaulo('')).toEqual([])
})
