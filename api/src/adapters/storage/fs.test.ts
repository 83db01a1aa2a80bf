import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { replyError } from '../../http/errors.ts'
import { mountFiles } from '../../http/files.ts'
import { createFsStorage } from './fs.ts'
import type { Storage } from './port.ts'
import { readPermit } from './signing.ts'
import { storageSuite } from './suite.ts'

const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://ninguem', STORAGE_SIGNING_KEY: 'chave de teste' }
const config = readConfig(env)

async function openFolder(clock: () => Date) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-arquivos-'))
  const storage = createFsStorage(folder, config.storageSigningKey, () => clock().getTime())
  const app = Fastify() as unknown as FastifyInstance
  app.setErrorHandler(replyError)
  mountFiles(app, { config, storage, clock })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, storage, origin, close }
}

storageSuite('folder', () => openFolder(() => new Date()))

describe('storage: folder, signed by us', () => {
  let now = new Date('2026-11-20T12:00:00Z')
  let opened: Awaited<ReturnType<typeof openFolder>>
  let storage: Storage
  const visit = (url: string | URL, init?: RequestInit) => fetch(new URL(url, opened.origin), init)

  beforeAll(async () => {
    opened = await openFolder(() => now)
    storage = opened.storage
    await storage.put('1/a.jpg', Buffer.from('foto'), 'image/jpeg')
    await storage.put('2/a.jpg', Buffer.from('de outro grupo'), 'image/jpeg')
  })
  afterAll(() => opened.close())

  it('refuses an address past its time', async () => {
    const url = await storage.signedGetUrl('1/a.jpg', 60)
    now = new Date(now.getTime() + 61_000)
    expect((await visit(url)).status).toBe(403)
  })

  it('refuses another file, another method, another end and a changed signature', async () => {
    const url = new URL(await storage.signedGetUrl('1/a.jpg', 60), opened.origin)
    expect((await visit(url)).status).toBe(200)
    const changed = (change: (url: URL) => void) => {
      const copy = new URL(url)
      change(copy)
      return visit(copy).then((reply) => reply.status)
    }
    expect(await changed((copy) => (copy.pathname = '/api/arquivos/2/a.jpg'))).toBe(403)
    expect(await changed((copy) => copy.searchParams.set('exp', '99999999999999'))).toBe(403)
    expect(await changed((copy) => copy.searchParams.set('nome', 'x.exe'))).toBe(403)
    expect(await changed((copy) => copy.searchParams.set('sig', 'AAAA'))).toBe(403)
    expect(await changed((copy) => copy.searchParams.delete('sig'))).toBe(403)
    const put = await visit(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'image/jpeg' } })
    expect(put.status).toBe(403)
  })

  it('refuses an upload of another type, too large, or of nothing', async () => {
    const url = await storage.signedPutUrl('1/nova.jpg', 'image/jpeg', 10, 60)
    const send = async (body: string, type: string) =>
      (await visit(url, { method: 'PUT', body, headers: { 'content-type': type } })).status
    expect(await send('<html>', 'text/html')).toBe(400)
    expect(await send('onze letras', 'image/jpeg')).toBe(413)
    expect(await send('', 'image/jpeg')).toBe(400)
    expect(await storage.head('1/nova.jpg')).toBeUndefined()
    expect(await send('dez letras', 'image/jpeg')).toBe(200)
  })

  it('gives the permit back only under the same secret', async () => {
    const url = new URL(await storage.signedGetUrl('1/a.jpg', 60), opened.origin)
    const request = {
      method: 'GET',
      key: '1/a.jpg',
      query: Object.fromEntries(url.searchParams),
      now: now.getTime(),
    }
    expect(readPermit(config.storageSigningKey, request)).toMatchObject({ method: 'GET', key: '1/a.jpg' })
    expect(readPermit('outra chave', request)).toBeUndefined()
  })

  it('leaves no half-written file behind', async () => {
    const names = await readdir(opened.folder, { recursive: true })
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
