import { describe, expect, test } from 'vitest'
import { distribuir, emParcelas, encargosDe, faixaDe, parteDe, somarMeses, taxasPadrao } from './regras.ts'

const fimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T00:00:00Z`).getUTCDay())
const devido = (t: Partial<Parameters<typeof encargosDe>[0]>) =>
  encargosDe({ saldo: 100_000, vencimento: '2026-12-10', dia: '2026-12-25', ...t }, taxasPadrao, fimDeSemana)

describe('charges for paying late', () => {
  test('R$ 1.000,00 due 10/12/2026 and paid 25/12: fine 20,00, interest 5,00 of 15 days', () => {
    expect(devido({})).toEqual({ dias: 15, multa: 2000, juros: 500 })
  })
  test('none on the day, nor on the next working day of a due day without banks', () => {
    expect(devido({ dia: '2026-12-10' })).toEqual({ dias: 0, multa: 0, juros: 0 })
    // Saturday the 12th is paid on Monday the 14th without charges, on Tuesday with three days of them.
    expect(devido({ vencimento: '2026-12-12', dia: '2026-12-14' })).toEqual({ dias: 0, multa: 0, juros: 0 })
    expect(devido({ vencimento: '2026-12-12', dia: '2026-12-15' })).toEqual({
      dias: 3,
      multa: 2000,
      juros: 100,
    })
  })
  test('the fine once, interest only from where it was paid up to', () => {
    expect(devido({ multaCobrada: true, jurosAte: '2026-12-20', saldo: 50_000 })).toEqual({
      dias: 15,
      multa: 0,
      juros: 83,
    })
  })
  test('half a cent goes up; amounts beyond 2^53 parts stay exact', () => {
    expect(parteDe(25, 20_000, 1_000_000)).toBe(1)
    expect(parteDe(24, 20_000, 1_000_000)).toBe(0)
    expect(parteDe(100_000_000_000, 999_999, 1_000_000)).toBe(99_999_900_000)
  })
})

test('parts sum to the whole, and follow month by month into months that are shorter', () => {
  expect(emParcelas(100_00, 3)).toEqual([3334, 3333, 3333])
  expect([0, 1, 2].map((n) => somarMeses('2026-12-31', n))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ])
})

test('bands of delay begin where the research says', () => {
  const dia = (n: number) => new Date(Date.UTC(2026, 11, 1) - n * 86_400_000).toISOString().slice(0, 10)
  expect([0, 1, 15, 16, 30, 31, 60, 61, 90, 91].map((n) => faixaDe(dia(n), '2026-12-01'))).toEqual([
    'a_vencer',
    'ate_15',
    'ate_15',
    'ate_30',
    'ate_30',
    'ate_60',
    'ate_60',
    'ate_90',
    'ate_90',
    'mais',
  ])
})

test('an amount over balances takes each in its order and tells what is left', () => {
  expect(distribuir(150, [{ saldo: 100 }, { saldo: 100 }])).toEqual({
    partes: [
      { de: { saldo: 100 }, valor: 100 },
      { de: { saldo: 100 }, valor: 50 },
    ],
    sobra: 0,
  })
  expect(distribuir(10, []).sobra).toBe(10)
})
