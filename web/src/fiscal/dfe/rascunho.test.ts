import { expect, test } from 'vitest'
import { escrever, ler } from './rascunho.ts'

test('escreve num caminho sem mudar o que estava', () => {
  const antes = { condutores: [{ cpf: '', nome: 'A' }], veiculo: { placa: '' } }
  const depois = escrever(antes, 'condutores.0.nome', 'B')
  expect(ler(depois, 'condutores.0.nome')).toBe('B')
  expect(antes.condutores[0]?.nome).toBe('A')
  expect(depois.veiculo).toBe(antes.veiculo)
})
