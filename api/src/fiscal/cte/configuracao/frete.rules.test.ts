import type { FreteTabela } from '@tropeiro/contract/fiscal/cte/calls'
import { describe, expect, test } from 'vitest'
import { freteGeral } from '../../../../test/cte.ts'
import { type Carga, componentesDoFrete, tabelaPara } from './frete.rules.ts'

const carga: Carga = {
  cnpj_embarca: '90752655000109',
  rota_id: '7',
  uf: 'SP',
  dia: '2026-11-20',
  peso_gramas: 120_500,
  valor_centavos: 500_000,
}
const tabela = (parte: Partial<FreteTabela>): FreteTabela => ({ ...freteGeral, ...parte })

describe('qual tabela vale', () => {
  const geral = tabela({ nome: 'geral' })
  const uf = tabela({ nome: 'uf', uf: 'SP' })
  const rota = tabela({ nome: 'rota', rota_id: '7' })
  const cliente = tabela({ nome: 'cliente', cnpj_embarca: carga.cnpj_embarca })

  test('remetente antes de rota, rota antes de UF, UF antes da geral', () => {
    const todas = [geral, uf, rota, cliente]
    expect(tabelaPara(todas, carga)?.nome).toBe('cliente')
    expect(tabelaPara(todas, { ...carga, cnpj_embarca: 'A1B2C3D4000E21' })?.nome).toBe('rota')
    expect(tabelaPara([geral, uf], carga)?.nome).toBe('uf')
    expect(tabelaPara([geral, uf], { ...carga, uf: 'PR' })?.nome).toBe('geral')
  })

  test('só nos dias em que vale, e de duas iguais a mais nova', () => {
    const velha = tabela({ nome: 'velha', ate: '2026-06-30' })
    const nova = tabela({ nome: 'nova', desde: '2026-07-01' })
    expect(tabelaPara([velha, nova], carga)?.nome).toBe('nova')
    expect(tabelaPara([velha, nova], { ...carga, dia: '2026-06-30' })?.nome).toBe('velha')
    expect(tabelaPara([velha], carga)).toBeNull()
    expect(tabelaPara([geral, nova], carga)?.nome).toBe('nova')
  })
})

test('as partes do frete, cada uma por sua conta; fração de pedágio conta inteira', () => {
  expect(componentesDoFrete(freteGeral, carga)).toEqual([
    { nome: 'FRETE PESO', valor_centavos: 10_243 },
    { nome: 'FRETE VALOR', valor_centavos: 2500 },
    { nome: 'GRIS', valor_centavos: 1500 },
    { nome: 'PEDAGIO', valor_centavos: 840 },
  ])
})

test('o mínimo completa o frete peso, e o GRIS tem o seu', () => {
  const leve = { ...carga, peso_gramas: 1000, valor_centavos: 10_000 }
  expect(componentesDoFrete(tabela({ gris_minimo_centavos: 200 }), leve)).toEqual([
    { nome: 'FRETE PESO', valor_centavos: 5950 },
    { nome: 'FRETE VALOR', valor_centavos: 50 },
    { nome: 'GRIS', valor_centavos: 200 },
    { nome: 'PEDAGIO', valor_centavos: 420 },
  ])
})
