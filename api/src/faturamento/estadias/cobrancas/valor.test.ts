import { regraDaLei } from '@tropeiro/contract/faturamento/estadias/padrao'
import { expect, test } from 'vitest'
import { valorDe } from './valor.rules.ts'

const texto = (s: string | undefined) => s?.replaceAll('\u00a0', ' ')

test('charges born of occurrences, to the cent: redelivery 50 % of 281,43 is 140,72', () => {
  const v = valorDe({ tipo: 'REENTREGA', frete: 28_143 }, regraDaLei)
  expect([v?.centavos, texto(v?.conta)]).toEqual([14_072, '50 % x R$ 281,43'])
  expect(valorDe({ tipo: 'DEVOLUCAO', frete: 28_143 }, regraDaLei)?.centavos).toBe(28_143)
  const parcial = valorDe({ tipo: 'DEVOLUCAO', frete: 28_143, parte: 250_000 }, regraDaLei)
  expect([parcial?.centavos, texto(parcial?.conta)]).toEqual([7036, '100 % x R$ 70,36 (25 % de R$ 281,43)'])
})

test('an appointment and storage cost what the rule says, and without it nothing is proposed', () => {
  const r = { ...regraDaLei, agendamento_centavos: 4500, armazenagem_dia_centavos: 1200 }
  expect(valorDe({ tipo: 'AGENDAMENTO', frete: 0 }, r)?.centavos).toBe(4500)
  expect(valorDe({ tipo: 'ARMAZENAGEM', frete: 0, dias: 8 }, r)?.centavos).toBe(3600)
  expect(valorDe({ tipo: 'ARMAZENAGEM', frete: 0, dias: 5 }, r)).toBeNull()
  expect(valorDe({ tipo: 'AGENDAMENTO', frete: 0 }, regraDaLei)).toBeNull()
  expect(valorDe({ tipo: 'REENTREGA', frete: 28_143 }, { ...r, reentrega: 0 })).toBeNull()
  expect(valorDe({ tipo: 'DESCARGA', frete: 28_143 }, r)).toBeNull()
})
