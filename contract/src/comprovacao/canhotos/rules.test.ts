import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigoDoCanhoto, lerCodigo } from './rules.ts'

const NUMERICA = '41261160884112000346550010000000081525047635'
const COM_LETRAS = '42261112ABC34501DE35570010000000011123456787'

test('a key is a key, with letters or without, bare or in an address', () => {
  expect(lerCodigo(NUMERICA)).toEqual(lerCodigo(`https://nfe.fazenda.example/qr?p=${NUMERICA}|2|1`))
  expect(lerCodigo(COM_LETRAS)).toEqual({ tipo: 'chave', valor: COM_LETRAS })
  expect(lerCodigo(`${NUMERICA.slice(0, 43)}0`).tipo).toBe('outro')
})

test('a slip without key carries our own code, which reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9e14 }).map(String), (id) => {
      expect(lerCodigo(codigoDoCanhoto({ _id: id, chave: null }))).toEqual({ tipo: 'canhoto', valor: id })
    }),
  )
  expect(codigoDoCanhoto({ _id: '7', chave: NUMERICA })).toBe(NUMERICA)
})

test('one wrong digit, or two that changed places, lead to no other note', () => {
  const code = codigoDoCanhoto({ _id: '104523', chave: null })
  for (let at = 2; at < code.length; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const wrong = code.slice(0, at) + digit + code.slice(at + 1)
      if (wrong !== code) expect([wrong, lerCodigo(wrong).tipo]).not.toEqual([wrong, 'canhoto'])
    }
    const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2)
    if (swapped !== code) expect([swapped, lerCodigo(swapped).tipo]).not.toEqual([swapped, 'canhoto'])
  }
})

test('twelve digits are an AR; all else is left alone', () => {
  expect(lerCodigo('001 000123456')).toEqual({ tipo: 'ar', valor: '001000123456' })
  expect(lerCodigo('CAIXA-12')).toEqual({ tipo: 'outro', valor: 'CAIXA-12' })
})
