import { expect, test } from 'vitest'
import { emSaoPaulo, escrever, escreverDinheiro, ler, lerDinheiro, rascunhoVazio } from './rascunho.ts'

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

test('diz o dia e a hora de São Paulo', () => {
  expect(emSaoPaulo('2026-11-20T11:30:00.000Z')).toEqual(['2026-11-20', '08:30'])
  expect(emSaoPaulo('2026-11-20T23:00:00-03:00')).toEqual(['2026-11-20', '23:00'])
  expect(emSaoPaulo('')).toEqual([])
})
