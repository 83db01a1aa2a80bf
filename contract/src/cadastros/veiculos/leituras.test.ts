import { describe, expect, test } from 'vitest'
import { leituraAbsurda, ritmoDe } from './leituras.ts'

const p = (em: string, contador: number) => ({ em: `${em}T12:00:00-03:00`, contador })

describe('the pace of a vehicle', () => {
  test('184.900 km today, 178.600 ninety days ago: 70 km a day', () => {
    expect(ritmoDe([p('2026-05-01', 160_000), p('2026-08-24', 178_600), p('2026-11-22', 184_900)])).toBe(70)
  })
  test('one reading, or thirteen days, say nothing', () => {
    expect(ritmoDe([p('2026-11-22', 1)])).toBeNull()
    expect(ritmoDe([p('2026-11-09', 1), p('2026-11-22', 2_000)])).toBeNull()
    expect(ritmoDe([p('2026-11-08', 0), p('2026-11-22', 1_400)])).toBe(100)
  })
})

describe('a reading that is not believed', () => {
  const antes = p('2026-11-20', 79_000)
  test('79.000 to 94.000 in a day', () => {
    expect(leituraAbsurda(p('2026-11-21', 94_000), antes, null)).toBe('15.000 km em 24 h: mais de 110 km/h')
    expect(leituraAbsurda(p('2026-11-30', 94_000), antes, null)).toBe('1.500 km por dia: mais de 1.200')
  })
  test('lower than before, or higher than what came after', () => {
    expect(leituraAbsurda(p('2026-11-21', 78_999), antes, null)).toBe('menor que os 79.000 km lidos antes')
    expect(leituraAbsurda(p('2026-11-21', 79_600), antes, p('2026-11-22', 79_500))).toBe(
      'maior que os 79.500 km lidos em 22/11/2026',
    )
  })
  test('the same again, a day of driving, and the first of all are believed', () => {
    expect(leituraAbsurda(antes, antes, null)).toBeNull()
    expect(leituraAbsurda(p('2026-11-21', 80_000), antes, p('2026-11-22', 80_700))).toBeNull()
    expect(leituraAbsurda(antes, null, null)).toBeNull()
  })
})
