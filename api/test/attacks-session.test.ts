import { contract } from '@tropeiro/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personas } from '../db/demo/personas.ts'
import { createApp } from '../src/app.ts'
import { abrirApp, type TestApp } from './app.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await abrirApp()
  token = await t.token('operador@serraazul.demo')
})
afterAll(() => t.close())

type Claims = { sub: string; sid: string; grupo: string; exp: number; iat: number; iss: string }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (jwt: string): Claims =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Claims
const signed = (claims: object, key = t.config.jwtSecret) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))
const ask = (jwt: string) =>
  t.app.inject({ url: contract.usuarios.sessao.path, headers: { authorization: `Bearer ${jwt}` } })

describe('access tokens', () => {
  const forged: [name: string, make: () => Promise<string> | string][] = [
    ['alg none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(token))}.`],
    [
      'alg none with the old signature',
      () => `${part({ alg: 'none' })}.${token.split('.').slice(1).join('.')}`,
    ],
    [
      'a changed payload under the old signature',
      () => [token.split('.')[0], part({ ...claimsOf(token), sub: '1' }), token.split('.')[2]].join('.'),
    ],
    ['a key of somebody else', () => signed(claimsOf(token), 'outra-chave-qualquer-de-32-caracteres')],
    ['expired', () => signed({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) - 60 })],
    ['without an end', () => signed({ ...claimsOf(token), exp: undefined })],
    ['of another issuer', () => signed({ ...claimsOf(token), iss: 'outro' })],
    [
      "well signed, for a group that is not the user's",
      () => signed({ ...claimsOf(token), grupo: String(t.alicerce.grupos.get('VALE VERDE')) }),
    ],
    [
      "well signed, for another user's session",
      () => signed({ ...claimsOf(token), sub: t.alicerce.usuarios.get('Adriana Moura') }),
    ],
    [
      'well signed, for a session that never was',
      () => signed({ ...claimsOf(token), sid: '00000000-0000-4000-8000-000000000000' }),
    ],
    ['a group that is no number', () => signed({ ...claimsOf(token), grupo: "1' or '1'='1" })],
    ['not a token', () => 'eyJ'],
  ]
  test.each(forged)('%s is refused', async (_name, make) => {
    const response = await ask(await make())
    expect(response.statusCode, response.body).toBe(401)
  })

  test('a token in the query string or in a cookie opens nothing', async () => {
    const url = contract.usuarios.sessao.path
    const tries = [
      { url: `${url}?access_token=${token}&token=${token}` },
      { url, headers: { cookie: `access_token=${token}; token=${token}; _logged=1` } },
      { url, headers: { authorization: `Basic ${token}` } },
    ]
    for (const one of tries) expect((await t.app.inject(one)).statusCode).toBe(401)
  })
})

test('a refresh token replayed after its pair was used ends the whole family', async () => {
  const trade = async (refresh_token: string) =>
    (await t.anonimo.usuarios.atualizartoken({ body: { refresh_token } })).dados.token
  const { token: first } = (
    await t.anonimo.usuarios.login({ body: { login: 'admin@azapers.demo', senha: 'Tropeiro#2026' } })
  ).dados as { token: { access_token: string; refresh_token: string } }
  const second = await trade(first.refresh_token)
  const third = await trade(second.refresh_token)
  await expect(trade(first.refresh_token)).rejects.toMatchObject({ status: 401 })
  await expect(trade(third.refresh_token)).rejects.toMatchObject({ status: 401 })
  // What is known of a session is forgotten by another server at once.
  const other = await createApp(t.deps)
  const headers = { authorization: `Bearer ${third.access_token}` }
  expect((await other.inject({ url: contract.usuarios.sessao.path, headers })).statusCode).toBe(401)
  await other.close()
})

describe('requests forged from another page', () => {
  const evil = 'https://maldoso.exemplo'

  test('the one cookie there is goes to one address, and is given to nobody who did not ask', async () => {
    const login = (em_cookie?: 'escritorio') =>
      t.app.inject({
        method: 'POST',
        url: contract.usuarios.login.path,
        payload: { login: 'operador@serraazul.demo', senha: 'Tropeiro#2026', em_cookie },
      })
    expect((await login()).headers['set-cookie']).toBeUndefined()
    expect(String((await login('escritorio')).headers['set-cookie'])).toContain(
      `Path=${contract.usuarios.atualizartoken.path};`,
    )
  })

  test('a trade is asked for by a JSON body and by nothing else', async () => {
    const url = contract.usuarios.atualizartoken.path
    const given = { refresh_token: 'a'.repeat(40) }
    const cookie = `refresh_token=${given.refresh_token}`
    expect((await t.app.inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await t.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, origin: evil },
        payload: type.startsWith('text') ? JSON.stringify(given) : `refresh_token=${given.refresh_token}`,
      })
      expect([400, 406, 415], `${type}: ${response.body}`).toContain(response.statusCode)
    }
  })

  test('another origin is not let in by CORS, neither asking first nor at once', async () => {
    const preflight = await t.app.inject({
      method: 'OPTIONS',
      url: contract.notas.nota.path,
      headers: {
        origin: evil,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers['access-control-allow-origin']).not.toBe(evil)
    expect(preflight.headers['access-control-allow-origin']).not.toBe('*')
    const response = await t.app.inject({ url: contract.usuarios.publico.path, headers: { origin: evil } })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    const own = await t.app.inject({
      url: contract.usuarios.publico.path,
      headers: { origin: t.config.origens[1] },
    })
    expect(own.headers['access-control-allow-origin']).toBe(t.config.origens[1])
  })

  test('a page of ours cannot be framed by strangers, nor run what it was not given', async () => {
    const { headers } = await t.app.inject({ url: contract.usuarios.publico.path })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors 'self'/)
    expect(policy).toMatch(/object-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test('a login flooded with wrong passwords closes for a while, also to the right one', async () => {
  const enter = (senha: string) =>
    t.anonimo.usuarios.login({ body: { login: 'embarcador@bomgrao.demo', senha } }).then(
      () => 200,
      (e: { status: number }) => e.status,
    )
  const answers: number[] = []
  for (let i = 0; i < 6; i++) answers.push(await enter(`errada-${i}`))
  expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(await enter('Tropeiro#2026')).not.toBe(200)
})

test('behind a proxy, what a caller claims of his own address counts for nothing', async () => {
  const app = await createApp({ ...t.deps, config: { ...t.config, trustProxy: 1 } })
  const { login, senha } = personas.find((p) => p.login === 'operador@serraazul.demo')!
  const seen = async (forwarded: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/usuarios/login',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      payload: { login, senha },
    })
    expect(statusCode).toBe(200)
    const { rows } = await t.db.query('select ip from sessions order by created_at desc limit 1')
    return rows[0].ip
  }
  expect(await seen('200.1.2.3')).toBe('200.1.2.3')
  expect(await seen('6.6.6.6, 8.8.8.8, 200.1.2.3')).toBe('200.1.2.3')
  await app.close()
})
