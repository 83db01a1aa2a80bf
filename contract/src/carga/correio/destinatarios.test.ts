import { expect, it } from 'vitest'
import { ehEmail, lerEnderecos } from './destinatarios.ts'

it('takes the addresses that mail servers take', () => {
  for (const ok of [
    'ana@loja.com',
    'ana.lima+nf@sub.loja.com.br',
    "o'neil@x.co",
    'ção@exemplo.com.br',
    'a@é.com',
  ])
    expect(ehEmail(ok), ok).toBe(true)
  for (const bad of [
    '',
    'ana',
    'ana@',
    '@loja.com',
    'ana@loja',
    'a b@loja.com',
    'a@@loja.com',
    'ana@loja..com',
    '.ana@loja.com',
    'ana.@loja.com',
    'ana@-loja.com',
    'ana@loja.com\r\nBcc: x@y.com',
    'ana@loja.com,x@y.com',
    '<ana@loja.com>',
    `${'a'.repeat(65)}@loja.com`,
  ])
    expect(ehEmail(bad), bad).toBe(false)
})

it('reads what people paste', () => {
  expect(
    lerEnderecos('Ana Lima <Ana@Loja.com>; bia@loja.com,\ncaio@loja.com  davi@loja.com\tmailto:ana@loja.com'),
  ).toEqual(['ana@loja.com', 'bia@loja.com', 'caio@loja.com', 'davi@loja.com'])
  expect(lerEnderecos('não é endereço; ')).toEqual(['não é endereço'])
})
