import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adicionarNotas,
  aplicarLinhas,
  aposSalvar,
  type Edicao,
  excluirNotas,
  iniciarEdicao,
  type Linha,
  linhasAEnviar,
  moverNotas,
  mudou,
  readicionarNotas,
} from './edicao.ts'

const linhas = (ids: string): Linha[] => [...ids].map((_id, i) => ({ _id, pos_entrega: i + 1 }))
const nova = (_id: string): Linha => ({ _id, pos_entrega: 0 })
const ordem = (e: Edicao<Linha>) => e.notas.map((l) => l._id).join('')
const acoesDe = (e: Edicao<Linha>) => Object.fromEntries(e.notas.map((l) => [l._id, l.acao ?? null]))

describe('spec §4', () => {
  it('a deleted note goes to the excluded list with an action, and the others close the gap', () => {
    const e = excluirNotas(iniciarEdicao(linhas('abcd')), ['b'])
    expect(ordem(e)).toBe('acd')
    expect(e.notas.map((l) => l.pos_entrega)).toEqual([1, 2, 3])
    expect(e.excluidas).toEqual([{ _id: 'b', pos_entrega: 2, acao: 'excluir' }])
    expect(acoesDe(e)).toEqual({ a: null, c: 'atualizar', d: 'atualizar' })
  })

  it("re-adding leaves the excluded list, marks 'atualizar' and shifts the existing ones by one", () => {
    const e = readicionarNotas(excluirNotas(iniciarEdicao(linhas('abcd')), ['b']), ['b'])
    expect(ordem(e)).toBe('abcd')
    expect(e.excluidas).toEqual([])
    expect(e.notas.map((l) => l.pos_entrega)).toEqual([1, 2, 3, 4])
    expect(acoesDe(e)).toEqual({ a: null, b: 'atualizar', c: 'atualizar', d: 'atualizar' })
    const first = adicionarNotas(excluirNotas(iniciarEdicao(linhas('abc')), ['c']), [nova('c')], 1)
    expect(first.notas).toEqual([
      { _id: 'c', pos_entrega: 1, acao: 'atualizar' },
      { _id: 'a', pos_entrega: 2, acao: 'atualizar' },
      { _id: 'b', pos_entrega: 3, acao: 'atualizar' },
    ])
  })

  it('after the update the excluded list is cleared', () => {
    const e = aposSalvar(excluirNotas(iniciarEdicao(linhas('abc')), ['a']))
    expect(e).toEqual(iniciarEdicao(linhas('bc')))
    expect(mudou(e)).toBe(false)
  })
})

it('a note just added and taken out again leaves no trace', () => {
  const e = excluirNotas(adicionarNotas(iniciarEdicao(linhas('ab')), [nova('x')]), ['x'])
  expect(e).toEqual(iniciarEdicao(linhas('ab')))
  expect(linhasAEnviar(e)).toEqual([])
})

it('a note that is already there is not added again', () => {
  const e = iniciarEdicao(linhas('ab'))
  expect(adicionarNotas(e, [nova('a'), nova('a')], 2)).toBe(e)
  expect(ordem(adicionarNotas(e, [nova('x'), nova('x')], 1))).toBe('xab')
})

it('moves several together, keeping their order, and never out of the list', () => {
  const e = iniciarEdicao(linhas('abcde'))
  expect(ordem(moverNotas(e, ['d', 'b'], 1))).toBe('bdace')
  expect(ordem(moverNotas(e, ['a'], 99))).toBe('bcdea')
  expect(ordem(moverNotas(e, ['e'], -4))).toBe('eabcd')
  expect(moverNotas(e, ['c'], 3)).toEqual(e)
})

const operacao = fc.oneof(
  fc.record({
    tipo: fc.constant('excluir' as const),
    ids: fc.array(fc.constantFrom(...'abcdefxyz')),
    p: fc.nat(12),
  }),
  fc.record({
    tipo: fc.constant('adicionar' as const),
    ids: fc.array(fc.constantFrom(...'abcdefxyz')),
    p: fc.integer({ min: -2, max: 12 }),
  }),
  fc.record({
    tipo: fc.constant('mover' as const),
    ids: fc.array(fc.constantFrom(...'abcdefxyz')),
    p: fc.integer({ min: -2, max: 12 }),
  }),
  fc.record({
    tipo: fc.constant('readicionar' as const),
    ids: fc.array(fc.constantFrom(...'abcdef')),
    p: fc.nat(12),
  }),
)

it('whatever is done on the screen, the server makes of the lines exactly the list that was shown', () => {
  fc.assert(
    fc.property(fc.array(operacao, { maxLength: 12 }), (operacoes) => {
      const start = iniciarEdicao(linhas('abcdef'))
      const end = operacoes.reduce((e, o) => {
        if (o.tipo === 'excluir') return excluirNotas(e, o.ids)
        if (o.tipo === 'mover') return moverNotas(e, o.ids, o.p)
        if (o.tipo === 'readicionar') return readicionarNotas(e, o.ids)
        return adicionarNotas(e, o.ids.map(nova), o.p)
      }, start)
      expect(end.notas.map((l) => l.pos_entrega)).toEqual(end.notas.map((_, i) => i + 1))
      const all = [...end.notas, ...end.excluidas].map((l) => l._id)
      expect(new Set(all).size).toBe(all.length)
      expect(aplicarLinhas([...'abcdef'], linhasAEnviar(end)).join('')).toBe(ordem(end))
      for (const l of end.notas.filter((n) => 'xyz'.includes(n._id))) expect(l.acao).toBe('adicionar')
      for (const l of end.excluidas) expect('abcdef').toContain(l._id)
    }),
  )
})

it('lines of other clients, with gaps, repeats and wild positions, still give every note one place', () => {
  const sent: Linha[] = [
    { _id: 'c', pos_entrega: 900, acao: 'atualizar' },
    { _id: 'x', pos_entrega: 0, acao: 'adicionar' },
    { _id: 'x', pos_entrega: 5, acao: 'adicionar' },
    { _id: 'a', pos_entrega: 3, acao: 'excluir' },
    { _id: 'a', pos_entrega: 3, acao: 'atualizar' },
  ]
  expect(aplicarLinhas([...'abc'], sent).join('')).toBe('xbc')
})
