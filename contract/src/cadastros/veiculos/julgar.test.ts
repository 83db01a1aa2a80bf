import fc from 'fast-check'
import { expect, test } from 'vitest'
import { julgarLeituras, type LeituraCrua } from './julgar.ts'

const DAY = 86_400_000
const l = (dia: number, km: number): LeituraCrua => ({ id: `${dia}-${km}`, em: dia * DAY, km })
const recusas = (rows: LeituraCrua[], trocas: Parameters<typeof julgarLeituras>[1] = []) =>
  julgarLeituras(rows, trocas)
    .filter((r) => r.recusa)
    .map((r) => `${r.id} ${r.recusa}`)

test('79.000 to 94.000 in a day is a leap, and what comes after stands against what it was before', () => {
  expect(recusas([l(0, 78_000), l(1, 79_000), l(2, 94_000), l(3, 79_900)])).toEqual(['2-94000 maior'])
  expect(recusas([l(0, 78_000), l(1, 79_000), l(2, 94_000)])).toEqual(['2-94000 salto'])
})

test('less than before is refused, and the next is compared with the last that stands', () => {
  const rows = julgarLeituras([l(0, 45_200), l(4, 4_618), l(8, 46_700)])
  expect(rows.map((r) => [r.contador, r.recusa])).toEqual([
    [45_200, ''],
    [null, 'menor'],
    [46_700, ''],
  ])
  expect(rows[1]!.contra?.km).toBe(45_200)
})

test('a changed instrument, and one that came round to zero, go on counting', () => {
  const trocas = [{ em: 5 * DAY, antigo: 999_990, novo: 0 }]
  const rows = julgarLeituras([l(4, 999_500), l(6, 310), l(7, 900)], trocas)
  expect(rows.map((r) => r.contador)).toEqual([999_500, 1_000_300, 1_000_890])
})

test('any order of telling gives one counter', () => {
  const rows = fc.array(fc.record({ dia: fc.nat(60), km: fc.integer({ min: 1000, max: 30_000 }) }), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(rows, fc.nat(), (told, seed) => {
      const all = told.map((t, n) => ({ id: String(n), em: t.dia * DAY, km: t.km }))
      const turned = [...all].sort(
        (a, b) => ((Number(a.id) * 7919 + seed) % 97) - ((Number(b.id) * 7919 + seed) % 97),
      )
      expect(julgarLeituras(turned)).toEqual(julgarLeituras(all))
      const counted = julgarLeituras(all).flatMap((r) => r.contador ?? [])
      expect(counted).toEqual([...counted].sort((a, b) => a - b))
    }),
  )
})
