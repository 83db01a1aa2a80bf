import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'
import { createApp } from '../app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('the login takes few tries a minute from one address, and says so', async () => {
  const app = await createApp({ ...t.deps, config: { ...t.config, rateLimit: 150 } })
  const attempt = () =>
    app.inject({
      method: 'POST',
      url: '/api/usuarios/login',
      payload: { login: 'ninguem@exemplo.com', senha: 'x' },
    })
  for (let i = 0; i < 3; i++) expect((await attempt()).statusCode).toBe(401)
  const refused = await attempt()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ status: false, codigo: 'muitos_pedidos' })
  expect((await app.inject({ url: '/api/sessao/publico' })).statusCode).toBe(200)
  await app.close()
})
