import { expect, test } from 'vitest'
import { previstaEm } from './horas.ts'

test('what is expected on another day says which', () => {
  const agora = new Date('2026-11-27T23:30:00-03:00')
  expect(previstaEm('2026-11-27T23:50:00-03:00', agora)).toBe('prevista ~23:50')
  expect(previstaEm('2026-11-28T09:00:00-03:00', agora)).toBe('prevista amanhã, ~09:00')
  expect(previstaEm('2026-11-30T09:00:00-03:00', agora)).toBe('prevista em 3 dias, ~09:00')
  expect(previstaEm('2026-11-26T22:00:00-03:00', agora)).toBe('prevista ontem, ~22:00')
})
