import { describe, expect, test } from 'vitest'
import { diasCorridos, prazosDaAcareacao, venceEm } from './acareacao.ts'
import {
  type Assinatura,
  bastam,
  type ContaDaIndenizacao,
  calcularIndenizacao,
  custoPorMil,
  documentosDe,
} from './indenizacao.ts'
import { casar, type Perdido } from './pares.ts'

const conta = (c: Partial<ContaDaIndenizacao>): ContaDaIndenizacao => ({
  itens: [],
  salvado_centavos: 0,
  socorro_centavos: 0,
  declarado_centavos: 0,
  segurado: false,
  franquia_centavos: 0,
  frete_devolvido_centavos: 0,
  reentrega_centavos: 0,
  ressarcido_centavos: 0,
  ...c,
})
const item = (quantidade: number, unitario_centavos: number) => ({
  descricao: 'Item',
  quantidade_milesimos: quantidade * 1000,
  unitario_centavos,
})

describe('the examples of indemnity, to the cent', () => {
  const doze = conta({
    itens: [item(12, 350_00)],
    salvado_centavos: 600_00,
    declarado_centavos: 18_000_00,
    segurado: true,
    franquia_centavos: 500_00,
  })

  test('12 units at R$ 350.00, R$ 600.00 saved, declared R$ 18,000.00, R$ 500.00 borne by the house', () => {
    expect(calcularIndenizacao(doze)).toEqual({
      prejuizo_centavos: 3_600_00,
      devido_centavos: 3_600_00,
      seguradora_centavos: 3_100_00,
      custo_da_casa_centavos: 500_00,
    })
  })

  test('the freight given back is the cost of the house, and what a partner pays back is not', () => {
    const paid = { ...doze, frete_devolvido_centavos: 210_00, reentrega_centavos: 80_00 }
    expect(calcularIndenizacao(paid).custo_da_casa_centavos).toBe(790_00)
    expect(calcularIndenizacao({ ...paid, ressarcido_centavos: 300_00 }).custo_da_casa_centavos).toBe(490_00)
  })

  test('never more than was declared; without an insurer the house bears all of it', () => {
    const over = { ...doze, declarado_centavos: 2_000_00 }
    expect(calcularIndenizacao(over)).toMatchObject({
      prejuizo_centavos: 3_600_00,
      devido_centavos: 2_000_00,
      seguradora_centavos: 1_500_00,
    })
    expect(calcularIndenizacao({ ...over, segurado: false })).toMatchObject({
      seguradora_centavos: 0,
      custo_da_casa_centavos: 2_000_00,
    })
  })

  test('a loss below what the house bears costs the insurer nothing; what was saved never makes a loss negative', () => {
    const small = conta({ ...doze, itens: [item(1, 350_00)], salvado_centavos: 0 })
    expect(calcularIndenizacao(small)).toMatchObject({
      seguradora_centavos: 0,
      custo_da_casa_centavos: 350_00,
    })
    expect(calcularIndenizacao({ ...small, salvado_centavos: 900_00 }).prejuizo_centavos).toBe(0)
  })

  test('a third of a kilogram is rounded once, by its item', () => {
    const kg = { descricao: 'Queijo', quantidade_milesimos: 333, unitario_centavos: 10_01 }
    expect(
      calcularIndenizacao(conta({ itens: [kg, kg], declarado_centavos: 1_000_00 })).prejuizo_centavos,
    ).toBe(2 * 333)
  })

  test('R$ 5,250 of R$ 3.5 million delivered is 1.50 in a thousand; of nothing delivered, nothing', () => {
    expect(custoPorMil(5_250_00, 3_500_000_00)).toBe(1.5)
    expect(custoPorMil(5_250_00, 0)).toBeNull()
  })
})

test('up to the limit one signs, above it two people of whom one manages', () => {
  const by = (usuario_id: string, gestor = false): Assinatura => ({ usuario_id, nome: '', em: '', gestor })
  expect(bastam([by('1')], 500_000, 500_000)).toBe(true)
  expect(bastam([], 1, 500_000)).toBe(false)
  expect(bastam([by('1', true)], 500_001, 500_000)).toBe(false)
  expect(bastam([by('1', true), by('1', true)], 500_001, 500_000)).toBe(false)
  expect(bastam([by('1'), by('2')], 500_001, 500_000)).toBe(false)
  expect(bastam([by('1'), by('2', true)], 500_001, 500_000)).toBe(true)
})

test('seven running days from 20/11/2026 end on 27/11; a confrontation has 10, 20 and 30', () => {
  expect(diasCorridos('2026-11-20', 7)).toBe('2026-11-27')
  const prazos = prazosDaAcareacao('2026-11-20')
  expect(prazos).toEqual({ comprovante: '2026-11-30', visita: '2026-12-10', devolucao: '2026-12-20' })
  expect(venceEm('enviado', prazos)).toBe('2026-11-30')
  expect(venceEm('visita', prazos)).toBe('2026-12-10')
  expect(venceEm('concluida', prazos)).toBeNull()
})

test('every case asks for the papers of all and its own', () => {
  expect(documentosDe('avaria')).toHaveLength(13)
  expect(documentosDe('roubo')).toContain('Boletim de ocorrência (roubo ou furto)')
})

test('a shortage and a surplus fit by romaneio, shipper or route, within ten days', () => {
  const falta: Perdido = {
    embarcador: 'A',
    romaneio: '7',
    rota: '3',
    base: 1,
    volumes: 2,
    aberto_em: '2026-11-10T12:00:00Z',
  }
  expect(casar(falta, { ...falta, romaneio: null, rota: null, volumes: null })).toEqual({
    pontos: 35,
    por: ['mesmo embarcador', 'mesma base'],
  })
  expect(casar(falta, falta)?.pontos).toBe(105)
  expect(casar(falta, { ...falta, aberto_em: '2026-11-20T12:00:01Z' })).toBeNull()
  const stranger = { ...falta, embarcador: 'B', romaneio: '8', rota: null }
  expect(casar(falta, stranger)).toBeNull()
  expect(casar({ ...falta, embarcador: null }, { ...stranger, embarcador: null })).toBeNull()
})
