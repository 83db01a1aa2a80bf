import { expect, test } from 'vitest'
import { agendaEmPalavras } from './agenda.ts'

test.each([
  [[1, 2, 3, 4, 5], [6], 'seg a sex, às 6h'],
  [[0, 1, 2, 3, 4, 5, 6], [6, 14], 'todo dia, às 6h e 14h'],
  [[1, 3], [6, 12, 18], 'seg e qua, às 6h, 12h e 18h'],
])('%j at %j is %s', (dias, horas, texto) => {
  expect(agendaEmPalavras(dias, horas)).toBe(texto)
})
