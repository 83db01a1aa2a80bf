import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

const SENHA = 'Tropeiro#2026'
const LOGIN = '/api/usuarios/login'
const TROCA = '/api/usuarios/atualizartoken'

let t: TestApp
let seguro: TestApp
beforeAll(async () => {
  t = await abrirApp()
  seguro = await abrirApp({ HOST_ORIGIN: 'https://app.exemplo.br', V4_ORIGIN: 'https://v4.exemplo.br' })
})
afterAll(async () => {
  await t.close()
  await seguro.close()
})

type Resposta = Awaited<ReturnType<TestApp['app']['inject']>>
const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  app = t,
): Promise<Resposta> => app.app.inject({ method: 'POST', url, payload, headers })
const biscoito = (r: Resposta) => String(r.headers['set-cookie'] ?? '').split(';')[0] ?? ''
const tokenDe = (r: Resposta) => r.json().dados.token as { access_token: string; refresh_token: string }
const entrar = (em_cookie?: 'escritorio', app = t) =>
  post(
    LOGIN,
    { login: 'operador@serraazul.demo', senha: SENHA, ...(em_cookie ? { em_cookie } : {}) },
    {},
    app,
  )

test('a browser gets its refresh token in a cookie that no script reads, and never in a body', async () => {
  const first = await entrar('escritorio')
  const set = String(first.headers['set-cookie'])
  expect(set).toMatch(
    /^tropeiro_escritorio=[\w-]{43}; Path=\/api\/usuarios\/atualizartoken; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  )
  expect(tokenDe(first).refresh_token).toBe('guardado-em-cookie:escritorio')
  const secret = biscoito(first).split('=')[1]!
  expect(first.body).not.toContain(secret)

  const { refresh_token } = tokenDe(first)
  const next = await post(TROCA, { refresh_token }, { cookie: `_logged=1; ${biscoito(first)}` })
  expect(next.statusCode).toBe(200)
  expect(tokenDe(next).refresh_token).toBe(refresh_token)
  expect(biscoito(next)).not.toBe(biscoito(first))
  expect(next.body).not.toContain(biscoito(next).split('=')[1])
  const third = await post(TROCA, { refresh_token }, { cookie: biscoito(next) })
  expect(third.statusCode).toBe(200)
  // Rotation holds as before: the first one again means that two hold the session.
  expect((await post(TROCA, { refresh_token }, { cookie: biscoito(first) })).statusCode).toBe(401)
  expect((await post(TROCA, { refresh_token }, { cookie: biscoito(third) })).statusCode).toBe(401)
})

test('the name of the cookie alone opens nothing, nor does the cookie without being named', async () => {
  const first = await entrar('escritorio')
  const { refresh_token } = tokenDe(first)
  expect((await post(TROCA, { refresh_token })).statusCode).toBe(401)
  expect((await post(TROCA, {}, { cookie: biscoito(first) })).statusCode).toBe(400)
  expect(
    (await post(TROCA, { refresh_token: 'guardado-em-cookie:telefone' }, { cookie: biscoito(first) }))
      .statusCode,
  ).toBe(401)
  const sessao = await t.app.inject({ url: '/api/usuarios/sessao', headers: { cookie: biscoito(first) } })
  expect(sessao.statusCode).toBe(401)
})

test('no other page trades it: not v4 on its own port, not a form, not another site', async () => {
  const first = await entrar('escritorio')
  const { refresh_token } = tokenDe(first)
  const cookie = biscoito(first)
  const [host, v4] = t.config.origens
  const de = (headers: Record<string, string>) => post(TROCA, { refresh_token }, { cookie, ...headers })
  expect((await de({ origin: v4 })).statusCode).toBe(401)
  expect((await de({ origin: 'https://fora.exemplo' })).statusCode).toBe(401)
  expect((await de({ origin: 'null' })).statusCode).toBe(401)
  expect((await de({ origin: host, 'sec-fetch-site': 'same-site' })).statusCode).toBe(401)
  expect((await de({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401)
  const form = await t.app.inject({
    method: 'POST',
    url: TROCA,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ refresh_token }).toString(),
  })
  expect(form.statusCode).toBe(400)
  const text = await t.app.inject({
    method: 'POST',
    url: TROCA,
    headers: { cookie, 'content-type': 'text/plain' },
    payload: JSON.stringify({ refresh_token }),
  })
  expect(text.statusCode).toBe(400)
  // None of these traded it.
  expect((await de({ origin: host, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('office and phone keep a session each in one browser', async () => {
  const office = await entrar('escritorio')
  const phone = await post('/api/usuarios/login/motorista', {
    cpf: '71428793860',
    senha: SENHA,
    em_cookie: 'telefone',
  })
  const cookie = `${biscoito(office)}; ${biscoito(phone)}`
  const nova = async (r: Resposta) => {
    const { refresh_token } = tokenDe(r)
    const { access_token } = tokenDe(await post(TROCA, { refresh_token }, { cookie }))
    const headers = { authorization: `Bearer ${access_token}` }
    return (await t.app.inject({ url: '/api/usuarios/sessao', headers })).json().dados.nome
  }
  expect(await nova(office)).toBe('Otávio Lima')
  expect(await nova(phone)).toBe('João Batista da Silva')
})

test('a token kept by an older page moves into the cookie with its next trade; a program keeps its own', async () => {
  const old = tokenDe(await entrar())
  expect(old.refresh_token).toMatch(/^[\w-]{43}$/)
  const plain = await post(TROCA, { refresh_token: old.refresh_token })
  expect(plain.headers['set-cookie']).toBeUndefined()
  const moved = await post(TROCA, { refresh_token: tokenDe(plain).refresh_token, em_cookie: 'escritorio' })
  expect(tokenDe(moved).refresh_token).toBe('guardado-em-cookie:escritorio')
  const { refresh_token } = tokenDe(moved)
  expect((await post(TROCA, { refresh_token }, { cookie: biscoito(moved) })).statusCode).toBe(200)
})

test('under https the cookie travels under https alone', async () => {
  const first = await entrar('escritorio', seguro)
  expect(String(first.headers['set-cookie'])).toMatch(/; Secure$/)
  const { refresh_token } = tokenDe(first)
  const headers = { cookie: biscoito(first), origin: 'https://app.exemplo.br' }
  expect((await post(TROCA, { refresh_token }, headers, seguro)).statusCode).toBe(200)
})
