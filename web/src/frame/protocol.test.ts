import { describe, expect, it } from 'vitest'
import { isHeard, readOrigins } from './origins.ts'
import {
  formatFromV4,
  formatToV4,
  LONGEST_MESSAGE,
  parseFromV4,
  parseToV4,
  type ToV4,
  type V4Auth,
} from './protocol.ts'

const auth: V4Auth = {
  access_token: 'a::b',
  nome: 'Ana',
  login: 'ana@x.com',
  grupo_ativo: 'TROPEIRO',
  papel: 'ADMIN',
  super_user: false,
  bases: ['Matriz'],
  theme: 'dark',
}

describe('from v4', () => {
  it('is written as the specification says', () => {
    expect(formatFromV4({ type: 'init' })).toBe('init')
    expect(formatFromV4({ type: 'exit' })).toBe('exit')
    expect(formatFromV4({ type: 'path', route: '/tropeiro_v4' })).toBe('path::/tropeiro_v4')
  })
  it.each([
    ['init', { type: 'init' }],
    ['exit', { type: 'exit' }],
    ['path::/login', { type: 'path', route: '/login' }],
    ['path::/frotas/pneus?aba=1', { type: 'path', route: '/frotas/pneus?aba=1' }],
    ['path::', null],
    ['path', null],
    ['init::x', null],
    ['path:://fora.com', null],
    ['path::javascript:alert(1)', null],
    ['path::/\\fora.com', null],
    ['set_cookie', null],
    ['', null],
    [42, null],
    [{ type: 'init' }, null],
    [['init'], null],
    [new String('init'), null],
    [true, null],
    [null, null],
    [undefined, null],
    [`path::/${'a'.repeat(2047)}`, { type: 'path', route: `/${'a'.repeat(2047)}` }],
    [`path::/${'a'.repeat(2048)}`, null],
    [`init${' '.repeat(LONGEST_MESSAGE)}`, null],
  ])('%j is read as %j', (message, expected) => {
    expect(parseFromV4(message)).toEqual(expected)
  })
})

describe('to v4', () => {
  it('survives the way there', () => {
    const messages: ToV4[] = [
      { type: 'set_auth', auth },
      { type: 'set_cookie' },
      { type: 'set_route', route: '/frete/faturas' },
    ]
    for (const message of messages) expect(parseToV4(formatToV4(message))).toEqual(message)
    expect(formatToV4({ type: 'set_route', route: '/empresas' })).toBe('set_route::/empresas')
    expect(formatToV4({ type: 'set_auth', auth })).toBe(`set_auth::${JSON.stringify(auth)}`)
  })
  it('refuses what is broken, incomplete or too long', () => {
    const broken = [
      'set_auth::{',
      'set_auth::[]',
      'set_auth::"x"',
      `set_auth::${JSON.stringify({ ...auth, access_token: 7 })}`,
      `set_auth::${JSON.stringify({ ...auth, bases: [1] })}`,
      `set_auth::${JSON.stringify({ ...auth, theme: 'pink' })}`,
      `set_auth::${JSON.stringify({ ...auth, nome: 'a'.repeat(LONGEST_MESSAGE) })}`,
      `set_route::/${'a'.repeat(2048)}`,
      'set_cookie::1',
      formatToV4({ type: 'set_cookie' }).split(''),
      'set_auth::null',
      'set_auth::{}',
      'set_auth',
      'set_route::http://x',
      'path::/x',
      7,
    ]
    for (const message of broken) expect(parseToV4(message)).toBeNull()
  })
})

describe('origins', () => {
  const three = ['http://localhost:3000', 'http://localhost:3001', 'https://teste.tropeiro.com.br']
  it('are exactly three, exact', () => {
    expect(readOrigins(three)).toEqual(three)
    expect(readOrigins(three.slice(1))).toBeNull()
    expect(readOrigins([...three, 'http://x'])).toBeNull()
    for (const wrong of ['*', 'null', 'http://localhost:3000/', 'localhost:3000', 7]) {
      expect(readOrigins([wrong, ...three.slice(1)])).toBeNull()
    }
  })
  it('let in text from the right window and origin only', () => {
    const origins = readOrigins(three)!
    const source = {}
    const event = { origin: three[1]!, source, data: 'init' }
    expect(isHeard(event, origins, source)).toBe(true)
    expect(isHeard({ ...event, origin: 'http://localhost:3001.fora.com' }, origins, source)).toBe(false)
    expect(isHeard({ ...event, source: {} }, origins, source)).toBe(false)
    expect(isHeard({ ...event, data: { type: 'init' } }, origins, source)).toBe(false)
    expect(isHeard({ ...event, source: null }, origins, null)).toBe(false)
    for (const data of [
      42,
      null,
      undefined,
      true,
      ['init'],
      { toString: () => 'init' },
      new Blob(['init']),
    ]) {
      expect(isHeard({ ...event, data }, origins, source)).toBe(false)
    }
    for (const origin of ['null', '', 'https://localhost:3001', 'http://localhost:30010', 'http://x.com']) {
      expect(isHeard({ ...event, origin }, origins, source)).toBe(false)
    }
  })
})
