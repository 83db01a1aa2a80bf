import { expect, it } from 'vitest'
import { ehCelular, mascaraCpf, mostrarTelefone, telefoneParaLigar } from './mask.ts'

it('masks a CPF while it is typed or pasted', () => {
  expect(['7', '7142', '714287938', '71428793860', '714.287.938-60999'].map(mascaraCpf)).toEqual([
    '7',
    '714.2',
    '714.287.938',
    '714.287.938-60',
    '714.287.938-60',
  ])
})

it('knows a telephone that can be called', () => {
  expect(telefoneParaLigar('(11) 98765-4321')).toBe('5511987654321')
  expect(telefoneParaLigar('011 3333-4444')).toBe('551133334444')
  expect(telefoneParaLigar('+55 11 98765-4321')).toBe('5511987654321')
  expect(telefoneParaLigar('3333-4444')).toBeNull()
  expect(telefoneParaLigar('')).toBeNull()
  expect(ehCelular('5511987654321')).toBe(true)
  expect(ehCelular('551133334444')).toBe(false)
  expect(mostrarTelefone('551133334444')).toBe('(11) 3333-4444')
})
