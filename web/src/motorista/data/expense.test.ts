import { expect, test } from 'vitest'
import { centavosDe, faltaNaDespesa } from './expense.ts'

test.each([
  ['45,90', 4590],
  ['45', 4500],
  ['1.250,5', 125_050],
  ['0,00', null],
  ['', null],
  ['dez', null],
  ['1,234', null],
])('%s typed as money is %s cents', (text, cents) => {
  expect(centavosDe(text)).toBe(cents)
})

test('an expense wants what it was, how much, and the picture of its receipt', () => {
  const d = { despesa: '' as const, valor: '', lugar: '', descricao: '', do_adiantamento: false }
  expect(faltaNaDespesa(d, 0)?.campo).toBe('despesa')
  expect(faltaNaDespesa({ ...d, despesa: 'chapa' }, 0)?.campo).toBe('valor')
  expect(faltaNaDespesa({ ...d, despesa: 'chapa', valor: '90' }, 0)?.campo).toBe('fotos')
  expect(faltaNaDespesa({ ...d, despesa: 'chapa', valor: '90' }, 1)).toBeNull()
})
