import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coberto,
  custoPorKm,
  depreciacaoMensal,
  disponibilidade,
  mediana,
  mtbf,
  mttr,
  parte,
} from './contas.ts'

const H = 3_600_000

describe('what the panel reckons', () => {
  test('cost of a kilometre: 18.400 and 9.600 in 8.000 km are R$ 3,50; without kilometres there is none', () => {
    expect(custoPorKm(18_400_00, 9_600_00, 8_000)).toBe(3_50)
    expect(custoPorKm(18_400_00, 9_600_00, 0)).toBeNull()
  })
  test('30 days are 720 h: 54 h in the workshop leave 92,5 %', () => {
    expect(disponibilidade(54 * H, 720 * H, 1)).toBeCloseTo(92.5)
    expect(disponibilidade(0, 720 * H, 0)).toBeNull()
  })
  test('MTTR of 6, 10 and 20 h is 12 h; MTBF of 24.000 km and 3 is 8.000 km; 18 of 22 are 81,8 %; R$ 3.000 a month go by', () => {
    expect(mttr([6, 10, 20])).toBe(12)
    expect(mtbf(24_000, 3)).toBe(8_000)
    expect(mtbf(24_000, 0)).toBeNull()
    expect(parte(18, 22)).toBeCloseTo(81.8, 1)
    expect(depreciacaoMensal(420_000, 168_000, 84)).toBe(3_000)
  })
  test('hours that two orders cover count once, whatever their order', () => {
    expect(
      coberto(
        [
          { de: 0, ate: 10 },
          { de: 5, ate: 12 },
          { de: 20, ate: 30 },
        ],
        { de: 2, ate: 25 },
      ),
    ).toBe(15)
    const intervalo = fc.tuple(fc.nat(100), fc.nat(100)).map(([de, n]) => ({ de, ate: de + n }))
    fc.assert(
      fc.property(fc.array(intervalo), (all) => {
        const hit = Array.from({ length: 100 }, (_, t) =>
          all.some((i) => i.de <= t && t + 1 <= i.ate),
        ).filter(Boolean)
        expect(coberto(all, { de: 0, ate: 100 })).toBe(hit.length)
        expect(coberto([...all].reverse(), { de: 0, ate: 100 })).toBe(hit.length)
      }),
    )
  })
  test('the median is the middle one, or the mean of the two', () => {
    expect(mediana([3, 1, 2])).toBe(2)
    expect(mediana([4, 1, 2, 3])).toBe(2.5)
    expect(mediana([])).toBeNull()
  })
})
