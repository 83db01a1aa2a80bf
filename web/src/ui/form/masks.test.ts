import { expect, test } from 'vitest'
import {
  mascaraDeCnpj,
  mascaraDeCpf,
  mascaraDeDocumento,
  mascaraDePlaca,
  mascaraDeTelefone,
} from './masks.ts'

test('masks shape what is there and keep the letters of CNPJ and plate', () => {
  expect(mascaraDeCpf('529982')).toBe('529.982')
  expect(mascaraDeCpf('52998224725999')).toBe('529.982.247-25')
  expect(mascaraDeCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(mascaraDePlaca('abc-1d23')).toBe('ABC1D23')
  expect(mascaraDeTelefone('1133334444')).toBe('(11) 3333-4444')
  expect(mascaraDeTelefone('11988887777')).toBe('(11) 98888-7777')
  expect(mascaraDeDocumento('52998224725')).toBe('529.982.247-25')
  expect(mascaraDeDocumento('529982247251')).toBe('52.998.224/7251')
  expect(mascaraDeDocumento('12abc')).toBe('12.ABC')
})
