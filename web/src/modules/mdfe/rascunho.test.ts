import { expect, test } from 'vitest'
import { escrever, escreverDinheiro, ler, lerDinheiro, rascunhoVazio } from './rascunho.ts'

test('escreve num caminho sem mudar o que estava', () => {
  const antes = { ...rascunhoVazio('1'), condutores: [{ cpf: '', nome: 'A' }] }
  const depois = escrever(antes, 'condutores.0.nome', 'B')
  expect(ler(depois, 'condutores.0.nome')).toBe('B')
  expect(antes.condutores[0]?.nome).toBe('A')
  expect(depois.veiculo).toBe(antes.veiculo)
})

test('lê e escreve dinheiro', () => {
  expect(lerDinheiro('1.234,5')).toBe(123450)
  expect(lerDinheiro('R$ 0,07')).toBe(7)
  expect(lerDinheiro('')).toBe(0)
  expect(lerDinheiro('12a')).toBeNull()
  expect(escreverDinheiro(123456)).toBe('1.234,56')
})
