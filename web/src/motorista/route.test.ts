import { expect, it } from 'vitest'
import { ehFormulario, passosAte, rotaDe } from './route.ts'

it('reads addresses, and takes the unknown for the day', () => {
  expect(rotaDe('')).toEqual({ tela: 'hoje' })
  expect(rotaDe('#/romaneio/12')).toEqual({ tela: 'romaneio', numero: 12 })
  expect(rotaDe('#/romaneio/x')).toEqual({ tela: 'hoje' })
  expect(rotaDe('#/entregar/9')).toEqual({ tela: 'entregar', nota: '9' })
  expect(rotaDe('#/ocorrencia/9')).toEqual({ tela: 'ocorrencia', nota: '9', codigo: null })
  expect(rotaDe('#/ocorrencia/9/21')).toEqual({ tela: 'ocorrencia', nota: '9', codigo: 21 })
})

it('knows where an update must not interrupt', () => {
  expect(['#/entregar/9', '#/ocorrencia/9/21', '#/entrar'].map((h) => ehFormulario(rotaDe(h)))).toEqual([
    true,
    true,
    true,
  ])
  expect(['', '#/ocorrencia/9', '#/fila'].map((h) => ehFormulario(rotaDe(h)))).toEqual([false, false, false])
})

it('goes back to the screen above, however it was reached', () => {
  const trail = ['', 'romaneio/1', 'parada/5', 'entregar/5']
  expect(passosAte(trail, 'romaneio/1')).toBe(2)
  expect(passosAte(trail, '')).toBe(3)
  expect(passosAte(trail, 'anterior')).toBe(1)
  expect(passosAte(trail, 'romaneio/2')).toBeNull()
  expect(passosAte(['parada/5'], 'anterior')).toBeNull()
})
