import { expect, test } from 'vitest'
import { ufs } from '../../formats.ts'
import { proporPercurso, saltoNoPercurso, saoVizinhas, ufsVizinhas } from './percurso.ts'

test('quem toca é tocado', () => {
  for (const uf of ufs) {
    expect(ufsVizinhas(uf).length).toBeGreaterThan(0)
    for (const outra of ufsVizinhas(uf)) expect(saoVizinhas(outra, uf)).toBe(true)
  }
})

test.each([
  ['SP', 'SP', ''],
  ['SP', 'MG', ''],
  ['SP', 'GO', 'MG'],
  ['SP', 'MT', 'MS'],
  ['SP', 'RS', 'PR SC'],
  ['SP', 'PE', 'MG BA'],
  ['RS', 'AP', 'SC PR MS MT PA'],
  ['XX', 'SP', ''],
])('de %s a %s passa por: %s', (de, ate, por) => {
  expect(proporPercurso(de, ate).join(' ')).toBe(por)
})

test('todo par de estados tem um caminho sem saltos', () => {
  for (const de of ufs) {
    for (const ate of ufs) expect(saltoNoPercurso(de, proporPercurso(de, ate), ate)).toBeNull()
  }
})

test('aponta o salto', () => {
  expect(saltoNoPercurso('SP', ['BA'], 'PE')).toEqual(['SP', 'BA'])
  expect(saltoNoPercurso('SP', ['MG', 'BA'], 'PE')).toBeNull()
})
