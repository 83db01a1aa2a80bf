import { expect, test } from 'vitest'
import { chavesDe, mostra } from './chaves.ts'

const notas = chavesDe('notas', { ouve: ['romaneios'], so: { pesquisa: [], total: ['rotas'] } })

test('a key begins with its module, and hears it and those the module names', () => {
  expect(notas('uma', '7')).toEqual(['notas', 'uma', '7'])
  expect(mostra(notas('uma', '7'), 'notas')).toBe(true)
  expect(mostra(notas('uma', '7'), 'romaneios')).toBe(true)
  expect(mostra(notas('uma', '7'), 'cte')).toBe(false)
  expect(mostra(notas(), 'notas')).toBe(true)
})

test('a family that hears only some is left alone by all others, its own module too', () => {
  expect(mostra(notas('total'), 'rotas')).toBe(true)
  expect(mostra(notas('total'), 'notas')).toBe(false)
  expect(mostra(notas('pesquisa', {}), 'romaneios')).toBe(false)
})
