import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'
import { readConfig } from '../config.ts'

let t: TestApp
let fechado: TestApp
beforeAll(async () => {
  t = await abrirApp({ METRICS_TOKEN: 'mede-e-conta' })
  fechado = await abrirApp()
})
afterAll(async () => {
  await t.close()
  await fechado.close()
})

test('the figures are for who has the token, and for nobody where there is none', async () => {
  const metrics = (authorization?: string) =>
    t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect((await metrics()).statusCode).toBe(401)
  expect((await metrics('Bearer mede-e-cont')).statusCode).toBe(401)
  expect((await metrics(`Bearer ${await t.token('admin@serraazul.demo')}`)).statusCode).toBe(401)
  const told = await metrics('Bearer mede-e-conta')
  expect(told.statusCode).toBe(200)
  expect(told.body).toContain('http_request_seconds')
  expect((await fechado.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  expect(
    (await fechado.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode,
  ).toBe(404)
})

const base = {
  DATABASE_URL: 'postgres://a:b@c/d',
  JWT_SECRET: 'x',
  CHAVE_MESTRA: 'x',
  STORAGE_SIGNING_KEY: 'x',
}
const origens = { HOST_ORIGIN: 'https://app.exemplo.br', V4_ORIGIN: 'https://v4.exemplo.br' }

test('in production nobody but host and v4 is heard unless a third origin is named', () => {
  const config = (env: NodeJS.ProcessEnv) => readConfig({ ...base, ...origens, ...env }).origens
  expect(new Set(config({ NODE_ENV: 'production' }))).toEqual(new Set(Object.values(origens)))
  expect(new Set(config({ NODE_ENV: 'production', TEST_ORIGIN: '' }))).toEqual(
    new Set(Object.values(origens)),
  )
  expect(config({ TEST_ORIGIN: 'https://teste.exemplo.br' })[2]).toBe('https://teste.exemplo.br')
})

test('mail with a password demands TLS unless it is told otherwise; without one, when it is told', () => {
  const tls = (env: NodeJS.ProcessEnv) => readConfig({ ...base, ...env }).smtpTls
  expect(tls({ SMTP_URL: 'smtp://ana:segredo@mail:587' })).toBe(true)
  expect(tls({ SMTP_URL: 'smtp://ana:segredo@mail:587', SMTP_TLS: 'se-houver' })).toBe(false)
  expect(tls({ SMTP_URL: 'smtp://mail:1025' })).toBe(false)
  expect(tls({ SMTP_URL: 'smtp://mail:1025', SMTP_TLS: 'exigido' })).toBe(true)
})

test('the server starts with the login of the application alone', () => {
  const { DATABASE_URL: _, ...rest } = base
  const config = readConfig({ ...rest, DATABASE_APP_URL: 'postgres://app:b@c/d' })
  expect([config.databaseUrl, config.databaseAppUrl]).toEqual([
    'postgres://app:b@c/d',
    'postgres://app:b@c/d',
  ])
})
