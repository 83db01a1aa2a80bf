import type { Devolucao, ItensParaDevolver } from '@tropeiro/contract/transporte/devolucoes/calls'
import { expect, it } from 'vitest'
import { itemDigitado, noFio, noFormulario, rascunhoDe, sobraDemais, soma } from './rascunho.ts'

const item = { codigo: 'A1', unidade: 'CX', quantidade: 4, valor: 10_000 }
const nota = {
  nota: { volumes: 3 },
  itens: [
    { ...item, linha: 1, descricao: 'Parafuso', devolvida: 0 },
    { ...item, linha: 2, descricao: 'Porca', devolvida: 1.5 },
  ],
  recusa_total: null,
  recusa_parcial: null,
  pode_coletar: true,
} as unknown as ItensParaDevolver

it('begins with what is left of each line, and a total return', () => {
  const r = rascunhoDe(nota)
  expect(r).toMatchObject({ tipo: 'total', volumes: '3', gerar_coleta: true })
  expect(r.itens.map((i) => [i.linha, i.resta, i.quantidade, i.escolhido])).toEqual([
    [1, 4, '4', false],
    [2, 2.5, '2,5', false],
  ])
  expect(rascunhoDe({ ...nota, itens: [] }).itens).toEqual([itemDigitado])
  expect(rascunhoDe({ ...nota, recusa_total: 'já volta' }).tipo).toBe('parcial')
})

it('an edited return counts its own goods as still there', () => {
  const de = {
    tipo: 'parcial',
    motivo: 'recusa',
    lista_de_itens: [
      { linha: 2, descricao: 'Porca', unidade: 'CX', quantidade: 1.5, valor: 3_750, motivo: 'avaria' },
    ],
  } as unknown as Devolucao
  const [, second] = rascunhoDe(nota, de).itens
  expect(second).toMatchObject({ escolhido: true, quantidade: '1,5', resta: 4, motivo: 'avaria' })
})

it('the value follows the quantity, and only chosen lines are sent', () => {
  const r = rascunhoDe(nota)
  r.tipo = 'parcial'
  r.motivo = 'recusa'
  Object.assign(r.itens[0]!, { escolhido: true, quantidade: '1' })
  expect(soma(r)).toBe(2_500)
  expect(noFio(r)).toMatchObject({
    tipo: 'parcial',
    volumes: 3,
    itens: [{ linha: 1, quantidade: 1, motivo: null }],
  })
  Object.assign(r.itens[0]!, { quantidade: '9' })
  expect(sobraDemais(r)).toEqual([['itens.0.quantidade', 'Restam 4']])
  expect(noFio({ ...r, tipo: 'total' }).itens).toEqual([])
})

it('what is refused of a line that was sent stands at its place in the form', () => {
  const r = rascunhoDe(nota)
  Object.assign(r.itens[1]!, { escolhido: true })
  expect(noFormulario('itens.0.quantidade', r)).toBe('itens.1.quantidade')
  expect(noFormulario('motivo', r)).toBe('motivo')
})
