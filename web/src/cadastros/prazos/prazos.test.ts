import {
  comPrazos,
  linhasDoEstado,
  linhasVisiveis,
  type PrazosDoEstado,
  paisDe,
} from '@tropeiro/contract/cadastros/prazos/arvore'
import { expect, test } from 'vitest'
import { faixaDe, lerMalha } from './malha.ts'

const city = (codigo: number, nome: string, prazo: { dia: number; hora: number } | null = null) => ({
  ...{ codigo, nome, prazo, geral: null, lat: 0, lng: 0, bairro: [] },
})
const arvore: PrazosDoEstado = {
  valor: { codigo: 35, uf: 'SP', prazo: null, geral: { dia: 9, hora: 0 }, cidades: 2 },
  resultado: [
    {
      ...{ codigo: 3515, nome: 'Metropolitana', prazo: { dia: 3, hora: 0 }, geral: null },
      microrregiao: [
        {
          ...{ codigo: 35063, nome: 'Santos', prazo: null, geral: null },
          cidade: [city(3548500, 'Santos', { dia: 1, hora: 6 }), city(3518701, 'Guarujá')],
        },
      ],
    },
    { codigo: 3501, nome: 'Norte', prazo: null, geral: null, microrregiao: [] },
  ],
}
const linhas = linhasDoEstado(arvore)
const linha = (nome: string, nivel = 'cidade') => linhas.find((l) => l.nome === nome && l.nivel === nivel)!

test('each row says what holds and where it is from', () => {
  expect(linha('Santos')).toMatchObject({ vigente: { dia: 1, hora: 6 }, deOnde: '' })
  expect(linha('Guarujá')).toMatchObject({ vigente: { dia: 3 }, deOnde: 'da mesorregião Metropolitana' })
  expect(linha('Norte', 'mesorregiao')).toMatchObject({
    vigente: { dia: 9 },
    deOnde: 'geral do estado de SP',
  })
})

test('closed rows hide what is in them; a filter opens the way to what it finds', () => {
  expect(linhasVisiveis(linhas, new Set(['35|']), '').map((l) => l.nome)).toEqual([
    'SP',
    'Metropolitana',
    'Norte',
  ])
  expect(linhasVisiveis(linhas, new Set(), 'guaruja').map((l) => l.nome)).toEqual([
    'SP',
    'Metropolitana',
    'Santos',
    'Guarujá',
  ])
  expect(paisDe(linhas, linha('Guarujá').key)).toEqual(['35063|', '3515|', '35|'])
})

test('a deadline written in changes the row and those that inherit it', () => {
  const changed = linhasDoEstado(
    comPrazos(arvore, [
      { codigo: 35063, prazo: { dia: 2, hora: 0 } },
      { codigo: 3548500, prazo: null },
      { codigo: 3548500, bairro: 'Gonzaga', prazo: { dia: 5, hora: 0 } },
    ]),
  )
  const of = (nome: string) => changed.findLast((l) => l.nome === nome)?.vigente?.dia
  expect([of('Santos'), of('Guarujá'), of('Gonzaga')]).toEqual([2, 2, 5])
})

test('a quantised topology becomes paths, arcs backwards too', () => {
  const malha = lerMalha({
    transform: { scale: [1, 1], translate: [-10, -1] },
    arcs: [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [2, 0],
        [0, 2],
        [-2, 0],
        [0, -2],
      ],
    ],
    objects: {
      m: {
        geometries: [
          { type: 'Polygon', id: 1, arcs: [[0, 1]] },
          { type: 'Polygon', id: 2, arcs: [[~1, ~0]] },
        ],
      },
    },
  })
  expect(malha.paths.get(1)).toBe('M0.0,1000.0L1000.0,1000.0L1000.0,0.0L0.0,0.0L0.0,1000.0Z')
  expect(malha.paths.get(2)).toBe('M0.0,1000.0L0.0,0.0L1000.0,0.0L1000.0,1000.0L0.0,1000.0Z')
})

test('shades by working days', () => {
  expect(
    [
      { dia: 0, hora: 6 },
      { dia: 1, hora: 23 },
      { dia: 2, hora: 0 },
      { dia: 5, hora: 0 },
      { dia: 60, hora: 0 },
    ].map(faixaDe),
  ).toEqual([0, 0, 1, 3, 5])
})
