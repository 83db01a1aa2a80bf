import { expect, test } from 'vitest'
import { andarNaBomba, custoDe, type Movimento, perdeu } from './bomba.rules.ts'

const tanque = { capacidadeMl: 30_000_000, limite: { ml: 50_000, milesimos: 5 } }
const nada = { saldo: null, medio: null }
const m = (
  tipo: Movimento['tipo'],
  em: number,
  litros: number,
  centavos: number | null = null,
): Movimento => ({
  ...{ id: String(em), tipo, em, ml: litros * 1000, centavos },
})

test('8.000 L at 5,80 and 15.000 at 6,10 cost 5,9957; of 8.770 the stick finds 8.715: 55 L are told', () => {
  const rows = andarNaBomba(
    [
      m('medicao', 4, 8715),
      m('saida', 3, 14_230),
      m('compra', 1, 8000, 4_640_000),
      m('compra', 2, 15_000, 9_150_000),
    ],
    tanque,
    nada,
  )
  expect(rows[1]!.medio! / 100).toBeCloseTo(5.9957, 4)
  expect(rows[2]).toMatchObject({ saldo: 8_770_000 })
  expect(custoDe(210_000, rows[2]!.medio)).toBe(125_909)
  expect(rows[3]).toMatchObject({
    diferenca: -55_000,
    saldo: 8_715_000,
    aviso: 'Faltam 55 L pela régua (0,39 % do que saiu); o limite é 50 L ou 0,5 %.',
  })
})

test('a share or the litres, whichever is passed; what is too much accuses nobody', () => {
  expect(perdeu(-50_000, 14_230_000, tanque.limite)).toBe('')
  expect(perdeu(-30_000, 5_000_000, tanque.limite)).toMatch(/0,6 % do que saiu/)
  expect(perdeu(200_000, 5_000_000, tanque.limite)).toBe('')
})

test('what was there before anybody bought has no price; more than fits and more than there was is told', () => {
  const rows = andarNaBomba(
    [m('medicao', 1, 1000), m('saida', 2, 1200), m('compra', 3, 31_000, 18_600_000)],
    tanque,
    nada,
  )
  expect(rows.map((r) => [r.saldo, r.medio, r.aviso])).toEqual([
    [1_000_000, null, ''],
    [-200_000, null, 'Saíram 200 L a mais do que havia.'],
    [30_800_000, 600, 'Com esta compra seriam 30.800 L num tanque de 30.000 L.'],
  ])
})
