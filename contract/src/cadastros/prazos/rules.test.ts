import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cadeiaDoLugar,
  chaveDoLugar,
  lerPrazo,
  nivelDoCodigo,
  type Prazo,
  prazoCurto,
  prazoEmPalavras,
  prazoVigente,
} from './rules.ts'

const SANTOS = { cidade: 3548500, microrregiao: 35063, mesorregiao: 3515, uf: 35 }
const cadeia = cadeiaDoLugar(SANTOS, 'gonzaga')
const prazo = fc.record({ dia: fc.integer({ min: 0, max: 365 }), hora: fc.integer({ min: 0, max: 23 }) })
/** Any table that may hold something at any of the five places of the chain. */
const tabela = fc.array(fc.option(prazo, { nil: null }), { minLength: 5, maxLength: 5 }).map((values) => {
  const table = new Map<string, Prazo>()
  for (const [at, value] of values.entries())
    if (value) table.set(chaveDoLugar(cadeia[at]!.codigo, cadeia[at]!.bairro), value)
  return table
})
const narrowest = (table: Map<string, Prazo>) =>
  cadeia.find((place) => table.has(chaveDoLugar(place.codigo, place.bairro)))

test('the chain goes from neighbourhood to state', () => {
  expect(cadeia.map((p) => nivelDoCodigo(p.codigo, p.bairro))).toEqual([
    'bairro',
    'cidade',
    'microrregiao',
    'mesorregiao',
    'uf',
  ])
  expect(cadeiaDoLugar({ uf: 35 }, 'centro')).toEqual([{ codigo: 35, bairro: '' }])
})

test('inheritance: the sender before the general table, and of each the narrowest place', () => {
  fc.assert(
    fc.property(tabela, tabela, (own, general) => {
      const found = prazoVigente(cadeia, own, general)
      const place = narrowest(own) ?? narrowest(general)
      if (!place) return expect(found).toBeNull()
      const table = narrowest(own) ? own : general
      expect(found).toMatchObject({
        ...table.get(chaveDoLugar(place.codigo, place.bairro)),
        ...place,
        de: table === own ? 'remetente' : 'geral',
      })
    }),
  )
})

test('inheritance: a deadline of a wider place changes nothing where a narrower one stands', () => {
  fc.assert(
    fc.property(tabela, tabela, prazo, fc.integer({ min: 0, max: 4 }), (own, general, other, at) => {
      const before = prazoVigente(cadeia, own, general)
      fc.pre(
        before?.de === 'remetente' &&
          cadeia.findIndex((p) => p.codigo === before.codigo && p.bairro === before.bairro) < at,
      )
      const wider = new Map(own).set(chaveDoLugar(cadeia[at]!.codigo, cadeia[at]!.bairro), other)
      expect(prazoVigente(cadeia, wider, general)).toEqual(before)
    }),
  )
})

test('inheritance: taking a deadline away gives what held without it', () => {
  fc.assert(
    fc.property(tabela, tabela, prazo, (own, general, extra) => {
      const place = cadeia.find((p) => !own.has(chaveDoLugar(p.codigo, p.bairro)))
      fc.pre(place !== undefined)
      const key = chaveDoLugar(place!.codigo, place!.bairro)
      const more = new Map(own).set(key, extra)
      more.delete(key)
      expect(prazoVigente(cadeia, more, general)).toEqual(prazoVigente(cadeia, own, general))
    }),
  )
})

test('what people write for a deadline', () => {
  const read: [string, Prazo | null][] = [
    ['3', { dia: 3, hora: 0 }],
    [' 3d ', { dia: 3, hora: 0 }],
    ['1 dia útil', { dia: 1, hora: 0 }],
    ['2 dias úteis e 6 horas', { dia: 2, hora: 6 }],
    ['2d 6h', { dia: 2, hora: 6 }],
    ['2D6H', { dia: 2, hora: 6 }],
    ['16h', { dia: 0, hora: 16 }],
    ['26h', null],
    ['400', null],
    ['', null],
    ['-1', null],
    ['dois', null],
  ]
  expect(read.map(([text]) => lerPrazo(text))).toEqual(read.map(([, value]) => value))
})

test('what is shown can be typed again', () => {
  fc.assert(
    fc.property(prazo, (p) => {
      expect(lerPrazo(prazoCurto(p))).toEqual(p)
    }),
  )
  expect(prazoEmPalavras({ dia: 1, hora: 6 })).toBe('1 dia útil e 6 h')
  expect(prazoEmPalavras({ dia: 0, hora: 0 })).toBe('no mesmo dia')
})
