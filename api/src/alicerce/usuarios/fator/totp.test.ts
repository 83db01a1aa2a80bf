import { describe, expect, test } from 'vitest'
import {
  base32,
  codigoDoPasso,
  enderecoTotp,
  novosCodigosDeRecuperacao,
  passoDe,
  passoDoCodigo,
  recuperacaoLimpa,
} from './totp.rules.ts'

/** The secret of RFC 4226 appendix D and RFC 6238 appendix B. */
const secret = Buffer.from('12345678901234567890')

describe('the code of a time step', () => {
  const rows: [seconds: number, code: string][] = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ]
  test.each(rows)('at %i s is %s (RFC 6238, appendix B, last six digits)', (seconds, code) => {
    expect(codigoDoPasso(secret, passoDe(new Date(seconds * 1000)))).toBe(code)
  })
})

describe('a typed code', () => {
  const now = new Date(1_700_000_000_000)
  const passo = passoDe(now)
  const rows: [what: string, code: string, last: number, found: number | null][] = [
    ['of now', codigoDoPasso(secret, passo), 0, passo],
    ['of a clock thirty seconds late', codigoDoPasso(secret, passo - 1), 0, passo - 1],
    ['of a clock thirty seconds early', codigoDoPasso(secret, passo + 1), 0, passo + 1],
    ['of a minute ago', codigoDoPasso(secret, passo - 2), 0, null],
    ['of a minute ahead', codigoDoPasso(secret, passo + 2), 0, null],
    ['already used', codigoDoPasso(secret, passo), passo, null],
    ['older than the last one used', codigoDoPasso(secret, passo - 1), passo, null],
    ['wrong', 'xxxxxx', 0, null],
    ['empty', '', 0, null],
  ]
  test.each(rows)('%s', (_what, code, last, found) => {
    expect(passoDoCodigo(secret, code, now, last)).toBe(found)
  })
})

test('base32 is that of RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(Buffer.from('f'))).toBe('MY')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the QR code names product and person', () => {
  expect(enderecoTotp(secret, 'ana@serra.demo')).toBe(
    'otpauth://totp/Tropeiro%3Aana%40serra.demo?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tropeiro',
  )
})

test('recovery codes are ten, all different, and are read as people type them', () => {
  const codes = novosCodigosDeRecuperacao()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(recuperacaoLimpa(' K3VQ2 mx8rt')).toBe(recuperacaoLimpa('k3vq2-mx8rt'))
})
