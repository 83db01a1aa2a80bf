import fc from 'fast-check'
import { expect, test } from 'vitest'
import { andar, arla, type Entrada, estimada, media, mediana, trechosDe } from './trechos.rules.ts'

const DAY = 86_400_000
const e = (
  dia: number,
  contador: number | null,
  litros: number,
  cheio = true,
  faltouAntes = false,
): Entrada => ({
  id: String(dia),
  em: dia * DAY,
  contador,
  ml: litros * 1000,
  centavos: litros * 600,
  cheio,
  faltouAntes,
})
const exemplo = [e(1, 45_200, 310), e(2, 46_180, 280), e(3, 46_700, 120, false), e(4, 47_370, 215)]

test('full to full: 3,5000 and 3,5522; the mean is 3,5285, and never a mean of means', () => {
  const trechos = trechosDe(exemplo)
  expect(trechos.map((t) => [t.fecha, t.km, t.ml / 1000, (t.km / (t.ml / 1000)).toFixed(4)])).toEqual([
    ['2', 980, 280, '3.5000'],
    ['4', 1190, 335, '3.5522'],
  ])
  expect(media(trechos)!.toFixed(4)).toBe('3.5285')
  const centavos = trechos.reduce((sum, t) => sum + t.centavos, 0)
  expect((centavos / 100 / 2170).toFixed(4)).toBe('1.7005')
})

test('a partial shows no km/l, one that was missed begins anew, a full one without odometer only adds its litres', () => {
  expect(andar(exemplo).get('3')!.trecho).toBeNull()
  const missed = trechosDe([...exemplo, e(5, 48_000, 180, true, true), e(6, 48_700, 200)])
  expect(missed.map((t) => [t.fecha, t.km, t.ml])).toEqual([
    ['2', 980, 280_000],
    ['4', 1190, 335_000],
    ['6', 700, 200_000],
  ])
  const blind = trechosDe([e(1, 10_000, 100), e(2, null, 150), e(3, 11_000, 150)])
  expect(blind).toMatchObject([{ fecha: '3', km: 1000, ml: 300_000 }])
})

test('who never fills up is only guessed at: 5.200 km, 1.600 L, a tank of 400: 3,25 ± 25 %', () => {
  const rows = [e(1, 0, 300, false), e(2, 2_000, 800, false), e(3, 5_200, 800, false)]
  expect(trechosDe(rows)).toEqual([])
  expect(estimada(rows, 400_000)).toEqual({ kmL: 3.25, margem: 0.25 })
})

test('Arla: 190 L in 4.000 L of S10 is usual, 60 L is little', () => {
  expect(arla(190, 4000)).toEqual({ pct: 4.75, baixo: false, alto: false })
  expect(arla(60, 4000)).toEqual({ pct: 1.5, baixo: true, alto: false })
})

test('the median waits for four stretches, and knows the last ten', () => {
  const t = (km: number) => ({ km, ml: 1000 })
  expect(mediana([t(3), t(4), t(5)])).toBeNull()
  expect(mediana([t(3), t(4), t(5), t(6)])).toBe(4.5)
  expect(mediana([t(99), ...Array.from({ length: 10 }, () => t(3))])).toBe(3)
})

test('sums of litres and km are the same under any order of entry', () => {
  const rows = fc.uniqueArray(
    fc.record({
      dia: fc.nat(400),
      passo: fc.nat(900),
      litros: fc.integer({ min: 1, max: 500 }),
      cheio: fc.boolean(),
      semHodometro: fc.boolean(),
      faltou: fc.boolean(),
    }),
    { selector: (r) => r.dia, maxLength: 30 },
  )
  fc.assert(
    fc.property(rows, fc.nat(), (told, seed) => {
      let km = 1000
      const all = told
        .sort((a, b) => a.dia - b.dia)
        .map((r) => {
          km += r.passo
          return e(r.dia, r.semHodometro ? null : km, r.litros, r.cheio, r.faltou)
        })
      const turned = [...all].sort(
        (a, b) => ((Number(a.id) * 7919 + seed) % 97) - ((Number(b.id) * 7919 + seed) % 97),
      )
      expect(trechosDe(turned)).toEqual(trechosDe(all))
      const sum = trechosDe(all).reduce((total, t) => total + t.km, 0)
      expect(sum).toBeLessThanOrEqual(km - 1000)
    }),
  )
})
