import { expect, test } from 'vitest'
import { periodoDe, vencimentoDe } from './calendario.ts'
import { clienteDaRegra, RegraDeFaturamento, regraDe } from './regras.ts'

const regra = (q: Partial<RegraDeFaturamento>) => RegraDeFaturamento.parse(q)
const fimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T00:00:00Z`).getUTCDay())
const nunca = () => false

test.each([
  ['diaria', 0, '2026-11-23', '2026-11-23', '2026-11-23'],
  // Friday ends the week; 2026-11-23 is a Monday.
  ['semanal', 5, '2026-11-23', '2026-11-21', '2026-11-27'],
  ['semanal', 1, '2026-11-23', '2026-11-17', '2026-11-23'],
  ['semanal', 0, '2026-11-23', '2026-11-23', '2026-11-29'],
  ['decendial', 0, '2026-11-10', '2026-11-01', '2026-11-10'],
  ['decendial', 0, '2026-11-11', '2026-11-11', '2026-11-20'],
  ['decendial', 0, '2027-02-21', '2027-02-21', '2027-02-28'],
  ['quinzenal', 0, '2026-11-15', '2026-11-01', '2026-11-15'],
  ['quinzenal', 0, '2026-12-31', '2026-12-16', '2026-12-31'],
  ['mensal', 31, '2028-02-10', '2028-02-01', '2028-02-29'],
  ['mensal', 25, '2026-11-25', '2026-10-26', '2026-11-25'],
  ['mensal', 25, '2026-11-26', '2026-11-26', '2026-12-25'],
  ['mensal', 25, '2026-12-26', '2026-12-26', '2027-01-25'],
  ['mensal', 30, '2027-03-01', '2027-03-01', '2027-03-30'],
] as const)('period: %s cut %i, day %s falls in %s to %s', (periodicidade, dia_corte, dia, de, ate) => {
  expect(periodoDe({ periodicidade, dia_corte }, dia)).toEqual({ de, ate })
})

test('every day of four years falls in a period that holds it and that begins the day after the one before', () => {
  for (const periodicidade of ['semanal', 'decendial', 'quinzenal', 'mensal'] as const)
    for (const dia_corte of [0, 3, 15, 28, 30, 31]) {
      let last = ''
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2030, 0, 1); at += 86_400_000) {
        const dia = new Date(at).toISOString().slice(0, 10)
        const p = periodoDe({ periodicidade, dia_corte }, dia)
        expect(p.de <= dia && dia <= p.ate).toBe(true)
        if (last !== '' && p.ate !== last) expect(Date.parse(p.de) - Date.parse(last)).toBe(86_400_000)
        last = p.ate
      }
    }
})

test('due: so many days, then a fixed day, then off what is no working day, and never before the issue', () => {
  const q = { emissao: '2026-11-23', corte: '2026-11-20' }
  expect(vencimentoDe(regra({ vencimento_dias: 10 }), q, nunca)).toBe('2026-12-03')
  expect(vencimentoDe(regra({ vencimento_dias: 10, vencimento_de: 'corte' }), q, nunca)).toBe('2026-11-30')
  expect(vencimentoDe(regra({ vencimento_dias: 15, vencimento_fixos: [5, 20] }), q, nunca)).toBe('2026-12-20')
  // A Sunday: the Monday behind it, the Friday before it, or as it is.
  const fixo = { vencimento_dias: 15, vencimento_fixos: [5, 20] }
  expect(vencimentoDe(regra(fixo), q, fimDeSemana)).toBe('2026-12-21')
  expect(vencimentoDe(regra({ ...fixo, nao_util: 'anterior' }), q, fimDeSemana)).toBe('2026-12-18')
  expect(vencimentoDe(regra({ ...fixo, nao_util: 'mantem' }), q, fimDeSemana)).toBe('2026-12-20')
  expect(vencimentoDe(regra({ vencimento_dias: 0, vencimento_de: 'corte' }), q, nunca)).toBe('2026-11-23')
  const sabado = { emissao: '2026-11-28', corte: '2026-11-28' }
  expect(vencimentoDe(regra({ vencimento_dias: 0, nao_util: 'anterior' }), sabado, fimDeSemana)).toBe(
    '2026-11-30',
  )
  expect(vencimentoDe(regra({ vencimento_dias: 0, vencimento_fixos: [31] }), q, nunca)).toBe('2026-11-30')
})

test('the most particular rule holds: document, root, house; a CNPJ may have letters', () => {
  const regras = new Map(['', '12ABC345', '12ABC34501DE35'].map((cliente) => [cliente, { cliente }]))
  expect(regraDe(regras, '12ABC34501DE35')?.cliente).toBe('12ABC34501DE35')
  expect(regraDe(regras, '12ABC34599DE00')?.cliente).toBe('12ABC345')
  expect(regraDe(regras, '90752655000109')?.cliente).toBe('')
  expect(clienteDaRegra.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(clienteDaRegra.safeParse('123').success).toBe(false)
})
