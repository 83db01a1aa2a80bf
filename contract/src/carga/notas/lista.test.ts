import { expect, test } from 'vitest'
import { lerCodigo, separarLista } from './lista.ts'

const chave = '352611A1B2C3D4000E21550010000000991000000116'

test('tells keys, ARs and numbers apart, letters of the CNPJ included', () => {
  expect(lerCodigo(`NFe${chave.toLowerCase()}`)).toEqual({ chave })
  expect(lerCodigo('001000004321')).toEqual({ ar: '001000004321' })
  expect(lerCodigo('4.321')).toEqual({ numero: 4321 })
  expect(lerCodigo('1234567890')).toBeNull()
  expect(lerCodigo('abc')).toBeNull()
})

test('takes a list apart by whatever separates it, keys in groups of four included', () => {
  const grouped = chave.replace(/(.{4})(?=.)/g, '$1 ')
  expect(separarLista(`1;2,\t3\n${grouped} 2 | 4`)).toEqual(['1', '2', '3', chave, '4'])
  expect(separarLista('  ')).toEqual([])
})
