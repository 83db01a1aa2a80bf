import { expect, it } from 'vitest'
import { escreverCentavos, escreverGramas, lerCentavos, lerGramas, lerNumero } from './numero-br.ts'

it.each([
  ['', null],
  ['12', 12],
  ['1.234,56', 1234.56],
  ['1234,5', 1234.5],
  ['12.5', 12.5],
  ['7.000', 7000],
  ['1.5000', 1.5],
  ['R$ 1.000,00', 1000],
  ['-3', Number.NaN],
  ['doze', Number.NaN],
])('%j is read as %j', (text, value) => {
  expect(lerNumero(text)).toEqual(value)
})

it('money and weight survive being written and read', () => {
  for (const cents of [1, 99, 100, 123_456, 987_654_321])
    expect(lerCentavos(escreverCentavos(cents))).toBe(cents)
  for (const grams of [1, 999, 12_500, 7_000_000]) expect(lerGramas(escreverGramas(grams))).toBe(grams)
})

it.each([
  ['1.234,5', 123_450],
  ['R$ 0,07', 7],
  ['', 0],
  ['12a', Number.NaN],
])('%j is read as %j cents', (text, cents) => {
  expect(lerCentavos(text)).toEqual(cents)
})
