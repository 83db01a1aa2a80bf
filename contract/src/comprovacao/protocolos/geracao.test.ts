import { describe, expect, it } from 'vitest'
import { juntarCartoes, parcela, podeGerar, progresso, todosCriados } from './geracao.ts'

const cartao = (numero: number, notas: number, status = 'previa') => ({
  numero,
  status,
  index: numero - 1,
  notas: Array.from({ length: notas }, (_, i) => i),
})
const cartoes = [cartao(1, 3), cartao(2, 1), cartao(3, 6)]

describe('cards take what came back (spec §4)', () => {
  it('replaces, in its place, the card whose number matches and whose status differs', () => {
    const made = { ...cartao(2, 1, 'protocolado'), index: 0 }
    expect(juntarCartoes(cartoes, [made])).toEqual([cartoes[0], { ...made, index: 1 }, cartoes[2]])
  })

  it('leaves the card alone when the status is the same, and knows no number that is not there', () => {
    const same = { ...cartao(2, 9), index: 7 }
    expect(juntarCartoes(cartoes, [same])).toEqual(cartoes)
    expect(juntarCartoes(cartoes, [cartao(9, 1, 'protocolado')])).toEqual(cartoes)
  })

  it('several results replace the cards', () => {
    const results = [cartao(1, 3, 'protocolado'), cartao(3, 6, 'protocolado')]
    expect(juntarCartoes(cartoes, results)).toEqual(results)
  })
})

describe('progress is the share of the invoices', () => {
  it('weighs each protocol by its notes', () => {
    expect(cartoes.map((c) => parcela(c, cartoes))).toEqual([0.3, 0.1, 0.6])
    expect(progresso(cartoes, new Set())).toBe(0)
    expect(progresso(cartoes, new Set([2]))).toBeCloseTo(10)
    expect(progresso(cartoes, new Set([1, 2]))).toBeCloseTo(40)
  })

  it('is whole when all were tried, whatever rounding says, and with no invoice at all', () => {
    expect(progresso(cartoes, new Set([1, 2, 3]))).toBe(100)
    expect(progresso([cartao(1, 0)], new Set([1]))).toBe(100)
    expect(progresso([], new Set())).toBe(0)
    expect(parcela(cartao(1, 0), [cartao(1, 0)])).toBe(0)
  })
})

it('ends with success only when every selected protocol was created', () => {
  expect(todosCriados(cartoes, new Set([1, 2, 3]))).toBe(true)
  expect(todosCriados(cartoes, new Set([1, 3]))).toBe(false)
  expect(todosCriados([], new Set())).toBe(false)
})

it('only a preview with notes may be generated', () => {
  expect(podeGerar(cartao(1, 1))).toBe(true)
  expect(podeGerar(cartao(1, 0))).toBe(false)
  expect(podeGerar(cartao(1, 1, 'protocolado'))).toBe(false)
})
