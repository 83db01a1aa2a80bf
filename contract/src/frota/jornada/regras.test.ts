import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  direcaoContinua,
  emHoras,
  emOrdem,
  entreJornadas,
  jornadaDe,
  limitesEm,
  type Trecho,
} from './regras.ts'

const MIN = 60_000
const T0 = Date.parse('2026-11-16T06:00:00-03:00')
/** Pieces one after the other: kind and minutes. */
const via = (...parts: readonly (readonly ['d' | 'p' | 's', number])[]): Trecho[] => {
  let at = T0
  return parts.map(([k, n]) => {
    const de = at
    at += n * MIN
    return { situacao: ({ d: 'dirigindo', p: 'parado', s: 'sem_sinal' } as const)[k], de, ate: at }
  })
}
const fim = (t: readonly Trecho[]) => t.at(-1)!.ate
const l = limitesEm('2026-11-16')
const partes = fc.array(
  fc.tuple(fc.constantFrom('d' as const, 'p' as const, 's' as const), fc.integer({ min: 1, max: 400 })),
  { minLength: 1, maxLength: 30 },
)

describe('hours of driving and rest, as positions show them', () => {
  test('at most 5 h 30 of driving with 30 minutes of rest, that may come in pieces', () => {
    expect(direcaoContinua(via(['d', 330]), l).indicios).toEqual([])
    expect(direcaoContinua(via(['d', 331]), l).indicios).toMatchObject([
      { regra: 'direcao_continua', minutos: 331, limite: 330 },
    ])
    expect(
      direcaoContinua(via(['d', 200], ['p', 10], ['d', 100], ['p', 20], ['d', 200]), l).indicios,
    ).toEqual([])
    expect(
      direcaoContinua(via(['d', 200], ['p', 10], ['d', 140], ['p', 19], ['d', 60]), l).indicios,
    ).toHaveLength(1)
  })

  test('a lost signal may have been a rest: it accuses nobody', () => {
    expect(direcaoContinua(via(['d', 200], ['s', 40], ['d', 200]), l).indicios).toEqual([])
  })

  test('eleven hours in one piece between journeys since 12/07/2023, eight before', () => {
    const t = via(['d', 300], ['p', 60], ['d', 300], ['p', 600], ['d', 300])
    const found = entreJornadas(t, l, fim(t) + 600 * MIN).indicios
    expect(found).toMatchObject([{ regra: 'interjornada', minutos: 600, limite: 660 }])
    expect(entreJornadas(t, limitesEm('2023-07-11'), fim(t) + 600 * MIN).indicios).toEqual([])
    const good = via(['d', 300], ['p', 60], ['d', 300], ['p', 660], ['d', 300])
    expect(entreJornadas(good, l, fim(good)).indicios).toEqual([])
  })

  test('who drives for himself is bound by driving and rest alone, not by the hours of an employee', () => {
    const day = via(['d', 300], ['p', 240], ['d', 300], ['p', 700])
    const regras = (v: 'frota' | 'tac') =>
      jornadaDe(day, v, '2026-11-16', fim(day)).indicios.map((i) => i.regra)
    expect(regras('frota')).toContain('jornada')
    expect(regras('tac')).not.toContain('jornada')
  })

  test('a week without 35 hours in one piece is a hint; with them it is none', () => {
    const days = (rest: number) =>
      via(
        ...Array.from(
          { length: 8 },
          (_, n) =>
            [
              ['d', 300],
              ['p', n === 3 ? rest : 1140],
            ] as const,
        ).flat(),
      )
    const seven = (rest: number) => {
      const t = days(rest)
      return jornadaDe(t, 'frota', '2026-11-16', fim(t)).indicios.filter((i) => i.regra === 'semanal')
    }
    expect(seven(1140)).toMatchObject([{ minutos: 1140, limite: 2100 }])
    expect(seven(2100)).toEqual([])
  })

  test('the pieces add up to all the time there is, in whatever order they came', () => {
    fc.assert(
      fc.property(partes, fc.infiniteStream(fc.nat()), (parts, keys) => {
        const t = via(...parts)
        const whole = emOrdem(t)
        expect(whole.reduce((n, one) => n + one.ate - one.de, 0)).toBe(fim(t) - T0)
        for (const [at, one] of whole.entries()) if (at > 0) expect(one.de).toBe(whole[at - 1]!.ate)
        const shuffled = t.map((one) => [keys.next().value, one] as const).sort((a, b) => a[0]! - b[0]!)
        expect(emOrdem(shuffled.map(([, one]) => one))).toEqual(whole)
      }),
    )
  })

  test('a longer rest, or a lost signal in place of driving, never makes a hint of continuous driving', () => {
    fc.assert(
      fc.property(partes, fc.nat(), (parts, at) => {
        const had = direcaoContinua(emOrdem(via(...parts)), l).maior
        const longer = parts.map((p, n) =>
          n === at % parts.length && p[0] === 'p' ? ([p[0], p[1] + 60] as const) : p,
        )
        expect(direcaoContinua(emOrdem(via(...longer)), l).maior).toBeLessThanOrEqual(had)
        const lost = parts.map((p, n) =>
          n === at % parts.length && p[0] === 'd' ? (['s', p[1]] as const) : p,
        )
        expect(direcaoContinua(emOrdem(via(...lost)), l).maior).toBeLessThanOrEqual(had)
      }),
    )
  })

  test('is told as people say it', () => {
    expect([30, 60, 340].map(emHoras)).toEqual(['30 min', '1 h', '5 h 40'])
  })
})
