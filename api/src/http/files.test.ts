import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'
import { createServer } from './server.ts'
import { createV4Server } from './v4.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await abrirApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(() => t.close())

const MB = 1024 * 1024

/** Where a photo of these bytes may be sent; announced with another size or hash when the test says so. */
async function anunciar(bytes: Buffer, outro: { tamanho?: number; sha256?: string } = {}) {
  const me = await t.entrar('operador@serraazul.demo')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const arquivo = {
    nome: 'canhoto.jpg',
    tipo: 'image/jpeg' as const,
    tamanho: bytes.length,
    sha256,
    ...outro,
  }
  const [envio] = (await me.arquivos.enviar({ body: { arquivos: [arquivo] } })).dados
  return envio!
}
const arquivos = async (): Promise<string[]> =>
  (
    await readdir(path.join(t.config.dataDir, 'arquivos'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((e) => e.isFile())
    .map((e) => path.join(e.parentPath, e.name))

/** Sends the parts one by one, each when the one before has been taken. */
function aosPoucos(url: string, headers: Record<string, string>) {
  const sending = request(`${base}${url}`, { method: 'PUT', headers })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (reply) => {
      let body = ''
      reply.on('data', (d) => {
        body += d
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
    })
  })
  return { sending, answer }
}

test('a photo reaches the store while it comes, and stands under its name when it is whole', async () => {
  const bytes = randomBytes(4 * MB)
  const { url, cabecalhos } = await anunciar(bytes)
  const { sending, answer } = aosPoucos(url, { ...cabecalhos, 'content-length': String(bytes.length) })
  sending.write(bytes.subarray(0, 3 * MB))
  await expect
    .poll(
      async () =>
        Math.max(0, ...(await Promise.all((await arquivos()).map(async (f) => (await stat(f)).size)))),
      {
        timeout: 120_000,
      },
    )
    .toBeGreaterThan(2 * MB)
  expect((await arquivos()).filter((f) => !f.endsWith('.tmp'))).toEqual([])
  sending.end(bytes.subarray(3 * MB))
  expect(await answer).toMatchObject({ status: 200 })
  expect((await arquivos()).map((f) => path.extname(f))).toEqual(['.jpg'])
})

test('what was not announced is refused with its reason, and nothing of it is kept', async () => {
  const before = (await arquivos()).length
  const bytes = randomBytes(2 * MB)
  const put = async (
    envio: { url: string; cabecalhos: Record<string, string> },
    body: Buffer,
    type?: string,
  ) => {
    const headers = { ...envio.cabecalhos, ...(type ? { 'content-type': type } : {}) }
    const reply = await fetch(`${base}${envio.url}`, { method: 'PUT', headers, body: new Uint8Array(body) })
    return [reply.status, ((await reply.json()) as { mensagem: string }).mensagem]
  }
  const envio = await anunciar(bytes)
  expect(await put(envio, randomBytes(2 * MB))).toEqual([
    400,
    'O conteúdo recebido não é o que foi anunciado.',
  ])
  expect(await put(envio, Buffer.alloc(0))).toEqual([400, 'O arquivo chegou vazio.'])
  expect(await put(envio, bytes, 'image/png')).toEqual([400, 'O tipo do arquivo não é o anunciado.'])
  expect((await put(envio, randomBytes(16 * MB)))[0]).toBe(413)
  expect((await arquivos()).length).toBe(before)
})

test('one that says nothing of its length ends where it passes what was announced', async () => {
  const before = (await arquivos()).length
  const bytes = randomBytes(16 * MB)
  const { url, cabecalhos } = await anunciar(bytes, { tamanho: MB })
  const { sending, answer } = aosPoucos(url, { ...cabecalhos, 'transfer-encoding': 'chunked' })
  sending.write(bytes)
  expect((await answer).status).toBe(413)
  sending.destroy()
  await expect.poll(async () => (await arquivos()).length).toBe(before)
})

test('one that is broken off leaves nothing, and can be sent again', async () => {
  const before = (await arquivos()).length
  const bytes = randomBytes(2 * MB)
  const envio = await anunciar(bytes)
  const { sending, answer } = aosPoucos(envio.url, {
    ...envio.cabecalhos,
    'content-length': String(bytes.length),
  })
  sending.write(bytes.subarray(0, MB))
  await expect.poll(async () => (await arquivos()).length, { timeout: 120_000 }).toBe(before + 1)
  sending.destroy()
  await expect(answer).rejects.toThrow()
  await expect.poll(async () => (await arquivos()).length, { timeout: 120_000 }).toBe(before)
  const again = await fetch(`${base}${envio.url}`, {
    method: 'PUT',
    headers: envio.cabecalhos,
    body: new Uint8Array(bytes),
  })
  expect(again.status).toBe(200)
})

/** What comes back to somebody who says this and no more, until the line is ended. */
const calado = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = t.app.server.address() as AddressInfo
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (d) => {
      said += d
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
  })

test('a request has a time for its headers and one to be whole: who stops in the middle is let go with 408', async () => {
  const { server } = t.app
  const usual = [server.headersTimeout, server.requestTimeout]
  expect(usual).toEqual([20_000, 600_000])
  const v4 = await createV4Server(t.deps)
  expect([v4.server.headersTimeout, v4.server.requestTimeout]).toEqual(usual)
  await v4.close()
  // The same clocks, for a test that does not want to wait for them.
  server.headersTimeout = 300
  server.requestTimeout = 600
  try {
    expect(await calado('GET /healthz HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1.1 408/)
    const meio =
      'POST /api/usuarios/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"login":'
    expect(await calado(meio)).toMatch(/^HTTP\/1.1 408/)
  } finally {
    ;[server.headersTimeout, server.requestTimeout] = usual as [number, number]
  }
})

test('both origins ask for https for ever where they are https, and only there', async () => {
  const hsts = async (origens: string[]) => {
    const deps = { ...t.deps, config: { ...t.deps.config, origens } } as typeof t.deps
    const asked = await Promise.all(
      [createServer, createV4Server].map(async (create) => {
        const app = await create(deps)
        const { headers } = await app.inject({ url: '/config.json' })
        await app.close()
        return headers['strict-transport-security']
      }),
    )
    return asked.map((header) => header !== undefined)
  }
  expect(await hsts(['https://a.exemplo.br', 'https://v4.exemplo.br', ''])).toEqual([true, true])
  expect(await hsts(['http://a.exemplo.br', 'http://v4.exemplo.br', ''])).toEqual([false, false])
})
