import { expect, test } from 'vitest'
import { adianteDe } from './hora.ts'

test('an hour asked for is the next time that São Paulo has it', () => {
  const agora = new Date('2026-11-23T21:30:20Z')
  expect(adianteDe('18:31', agora)).toBe(40)
  expect(adianteDe('18:30', agora)).toBe(86_380)
  expect(adianteDe('00:00', agora)).toBe(5.5 * 3600 - 20)
  for (const wrong of ['24:00', '9:00', 'noon']) expect(() => adianteDe(wrong, agora)).toThrow('--hora takes')
})
