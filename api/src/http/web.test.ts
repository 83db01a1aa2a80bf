import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'

let t: TestApp
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'telas-'))
  for (const page of ['index', 'portal', 'motorista'])
    await writeFile(path.join(dist, `${page}.html`), `<title>${page}`)
  t = await abrirApp({ WEB_DIST: dist })
})
afterAll(async () => {
  await t.close()
  await rm(dist, { recursive: true })
})

test('a door opens at its own address and at no other that begins alike', async () => {
  const abrir = (url: string) => t.app.inject({ url })
  expect((await abrir('/portal')).body).toContain('portal')
  expect((await abrir('/')).body).toContain('index')
  for (const url of ['/portalx', '/portal-x', '/portal/x', '/motorista/x'])
    expect((await abrir(url)).statusCode, url).toBe(404)
})
