import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('a partner finds his calls, webhooks and trackers alone; the whole reference has them too', async () => {
  const lido = async (url: string) => (await t.app.inject({ url })).json()
  const [tudo, dele] = [await lido('/docs/json'), await lido('/docs/parceiro/json')]
  const paths = Object.keys(dele.paths)
  expect(paths.filter((p) => !p.startsWith('/api/parceiro/'))).toEqual([
    '/api/arquivos/{chave}',
    '/api/osmand',
  ])
  expect(paths.length).toBeGreaterThan(5)
  expect(Object.keys(dele.webhooks)).toContain('nota.comprovada')
  expect(Object.keys(tudo.paths)).toEqual(expect.arrayContaining(paths))
  expect(Object.keys(tudo.paths).length).toBeGreaterThan(300)
  for (const url of ['/docs', '/docs/parceiro'])
    expect((await t.app.inject({ url })).statusCode, url).toBeLessThan(400)
})
