import { expect, test } from 'vitest'
import { janelaPrometida } from './janela.rules.ts'

const h = (n: number) => Math.round(n * 3600)
const porta = { fonte: 'mapa' as const, erro_m: 30, janelas: [] }

test('a window is an hour around the arrival at least, wider the later in the day, in whole quarters', () => {
  expect(janelaPrometida(porta, h(9), h(8))).toMatchObject({ de: h(8.25), ate: h(9.75) })
  // Six hours after leaving: 72 minutes to both sides.
  expect(janelaPrometida(porta, h(14), h(8))).toMatchObject({ de: h(12.75), ate: h(15.25) })
})

test('a window stays within the hours in which the recipient receives', () => {
  const janelas = [
    { de: h(8), ate: h(11) },
    { de: h(13), ate: h(17) },
  ]
  expect(janelaPrometida({ ...porta, janelas }, h(10.75), h(10))).toMatchObject({ de: h(10), ate: h(11) })
  // Too early: he waits for them to open.
  expect(janelaPrometida({ ...porta, janelas }, h(12), h(11.5))).toMatchObject({ de: h(13), ate: h(13.75) })
})

test('nothing is promised of a door of which only the region is known', () => {
  expect(janelaPrometida({ ...porta, fonte: 'municipio', erro_m: 10_000 }, h(9), h(8))).toBeNull()
})
