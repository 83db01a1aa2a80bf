import { expect, test } from 'vitest'
import { passo, proximas, seguinte } from './passo.ts'

const nota = (_id: string, outro = false) => ({
  _id,
  imagens: 1,
  posse: outro ? { usuario: 'Ana', minha: false, ate: '2026-11-20T12:00:00Z' } : null,
})
const fila = [nota('1'), nota('2', true), nota('3'), nota('4')]

test('after a decision comes the next that nobody has; at the end the one before', () => {
  expect(seguinte(fila, '1', new Set(['1']))).toBe('3')
  expect(seguinte(fila, '4', new Set(['4']))).toBe('3')
  expect(seguinte(fila, '3', new Set(['3', '4', '1']))).toBe('')
})

test('J and K stop at the ends', () => {
  expect([passo(fila, '1', -1), passo(fila, '1', 1), passo(fila, '4', 1)]).toEqual(['1', '2', '4'])
})

test('the pictures fetched ahead are of notes that can be taken', () => {
  expect(proximas(fila, '1', 2)).toEqual(['3', '4'])
})
