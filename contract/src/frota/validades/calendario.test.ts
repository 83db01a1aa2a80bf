import { expect, test } from 'vitest'
import { type DiaDoCalendario, diaDoCalendario } from './calendario.ts'

const sp = (final: number, dia: string): DiaDoCalendario => ({
  ...{ tipo: 'ipva', uf: 'SP', ano: 2027, fonte: 'Sefaz-SP' },
  ...{ final, dia },
})

test('the last digit and the state say the day; what the group brought goes before the law', () => {
  const v = { uf: 'SP', placa: 'ABC1D23', ano: 2027 }
  expect(diaDoCalendario('ipva', v, [])).toBeNull()
  expect(diaDoCalendario('ipva', v, [sp(3, '2027-01-13')])).toEqual({ dia: '2027-01-13', fonte: 'Sefaz-SP' })
  expect(diaDoCalendario('ipva', { ...v, uf: 'MG' }, [sp(3, '2027-01-13')])).toBeNull()
  const crlv = (placa: string) => diaDoCalendario('crlv', { ...v, uf: null, placa }, [])?.dia
  expect(['ABC1D21', 'ABC1235', 'ABC1D28', 'ABC1D20'].map(crlv)).toEqual([
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
  ])
  const daCasa: DiaDoCalendario = { ...sp(3, '2027-07-31'), tipo: 'crlv' }
  expect(diaDoCalendario('crlv', v, [daCasa])?.dia).toBe('2027-07-31')
})
