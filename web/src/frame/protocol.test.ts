import { describe, expect, it } from 'vitest'
import { isHeard, readOrigins } from './origins.ts'
import { formatFromV4, formatToV4, parseFromV4, parseToV4, type ToV4, type V4Auth } from './protocol.ts'

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
    [null, null],
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
  it('refuses what is broken', () => {
    const broken = [
      'set_auth::{',
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
  })
})
