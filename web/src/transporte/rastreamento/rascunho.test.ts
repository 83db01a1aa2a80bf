import { expect, test } from 'vitest'
import { comCantos, comForma, desfazer, maisUmCanto, movido, novoRascunho, passo } from './rascunho.ts'

const start = { atual: novoRascunho(-23.5, -46.6), passado: [] }

test('each step is taken back in its turn, and the first stays', () => {
  const drawn = passo(passo(start, { raio_m: 500 }), comForma({ ...start.atual, raio_m: 500 }, 'poligono'))
  expect(drawn.atual.poligono).toHaveLength(4)
  expect(desfazer(drawn).atual).toMatchObject({ raio_m: 500, poligono: null })
  expect(desfazer(desfazer(desfazer(drawn)))).toEqual(start)
})

test('a polygon moves whole, gets corners, and goes back to a circle around it', () => {
  const square = { ...start.atual, ...comForma(start.atual, 'poligono') }
  const moved = { ...square, ...movido(square, -23.4, -46.5) }
  expect(moved.poligono![0]![0] - square.poligono![0]![0]).toBeCloseTo(0.1, 9)
  const five = comCantos(maisUmCanto(moved.poligono!, 3))
  expect(five.poligono).toHaveLength(5)
  const circle = { ...moved, ...five, ...comForma({ ...moved, ...five }, 'raio') }
  expect(circle.poligono).toBeNull()
  expect(circle.lat).toBeCloseTo(-23.4, 2)
  expect(circle.raio_m).toBeGreaterThan(400)
})
