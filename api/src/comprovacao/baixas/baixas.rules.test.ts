import { expect, test } from 'vitest'
import { acharNota, lerLinhas, lerMomento } from './baixas.rules.ts'

test('days and hours are read as people and spreadsheets write them', () => {
  for (const [data, hora, expected] of [
    ['19/11/2026', '', '2026-11-19T00:00'],
    ['19/11/2026 14:30', '', '2026-11-19T14:30'],
    ['9/1/2026', '8:05', '2026-01-09T08:05'],
    ['2026-11-19', '14h30', '2026-11-19T14:30'],
    ['2026-11-19T14:30:00', '', '2026-11-19T14:30'],
    [new Date('2026-11-19T14:30:00Z'), '', '2026-11-19T14:30'],
    [46_345.604_166_666_66, '', '2026-11-19T14:30'],
    [46_345, 0.604_166_666_66, '2026-11-19T14:30'],
    ['31/02/2026', '', null],
    ['ontem', '', null],
    ['', '10:00', null],
  ] as const)
    expect(lerMomento(data, hora), String(data)).toBe(expected)
})

test('columns are found by their titles, in any order; a CNPJ that lost its zeros gets them back', () => {
  const read = lerLinhas([
    ['CNPJ do emissor', 'Cód.', 'NF', 'Série', 'Data'],
    [4_252_011_000_110, '01', '1.234', 1, '19/11/2026'],
    ['', '', '', '', ''],
    ['A1B2C3D4000E21', 21, 77, '', '19/11/2026'],
  ])
  expect(read).toMatchObject([
    { linha: 2, numero: 1234, serie: 1, cnpj: '04252011000110', codigo: '01' },
    { linha: 4, numero: 77, serie: null, cnpj: 'A1B2C3D4000E21', codigo: '21' },
  ])
  expect(lerLinhas([['Nome', 'Idade']])).toBeNull()
})

test('a wrong key is said to be wrong, unless the line gives a number too', () => {
  const [wrong, both] = lerLinhas([
    ['Chave', 'Nota', 'Ocorrência', 'Data'],
    ['1'.repeat(44), '', '01', '19/11/2026'],
    ['1'.repeat(44), '77', '01', '19/11/2026'],
  ])!
  expect(acharNota(wrong!, [])).toContain('A chave está errada')
  expect(both).toMatchObject({ chave: null, numero: 77 })
})
