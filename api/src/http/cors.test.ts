import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const preflight = (origin: string) =>
  t.app.inject({
    method: 'OPTIONS',
    url: '/api/usuarios/sessao',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })

test('another origin may call from v4 exactly, and never with cookies', async () => {
  const [host, v4, tests] = t.config.origens
  const allowed = await preflight(v4)
  expect(allowed.headers['access-control-allow-origin']).toBe(v4)
  expect(allowed.headers['access-control-allow-headers']).toContain('authorization')
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  for (const origin of [host, tests, `${v4}0`, v4.replace('http:', 'https:'), 'null', 'http://fora.com']) {
    const refused = await preflight(origin)
    expect(refused.headers['access-control-allow-origin'], origin).toBeUndefined()
  }
})

test('a reply says whose it is, so that no cache gives it to another origin', async () => {
  const reply = await t.app.inject({ url: '/api/publico', headers: { origin: t.config.origens[1] } })
  expect(reply.headers['access-control-allow-origin']).toBe(t.config.origens[1])
  expect(reply.headers.vary).toMatch(/origin/i)
})
