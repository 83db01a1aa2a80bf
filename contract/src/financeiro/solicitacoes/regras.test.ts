import { expect, test } from 'vitest'
import { alcadaDe, exigidas } from './regras.ts'

const alcadas = [
  { ate: 50_000, aprovacoes: 1 },
  { ate: 500_000, aprovacoes: 2 },
]

test('the first tier that reaches the value; above all of them the strictest; without any, one yes', () => {
  expect([50_000, 50_001, 9_000_000].map((v) => alcadaDe(v, alcadas).aprovacoes)).toEqual([1, 2, 2])
  expect(alcadaDe(1, []).aprovacoes).toBe(1)
})

test('what is split is judged whole; new bank data cost one more', () => {
  expect(exigidas(30_000, 30_000, false, alcadas)).toEqual({ aprovacoes: 2, dividida: true })
  expect(exigidas(30_000, 0, true, alcadas)).toEqual({ aprovacoes: 2, dividida: false })
})
