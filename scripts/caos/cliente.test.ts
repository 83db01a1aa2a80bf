import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { entrar } from './cliente.ts'

// Issue 11, D6.
let fechar: () => void = () => {}
afterEach(() => fechar())

it('npm run caos renews its session when the token ends, for calls and uploads alike', async () => {
  let logins = 0
  const vistos: string[] = []
  const server = createServer((req, res) => {
    const responder = (codigo: number, corpo: object) =>
      res.writeHead(codigo, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
    if (req.url?.includes('/login'))
      return void responder(200, { status: true, dados: { token: { access_token: `t${++logins}` } } })
    vistos.push(`${req.url} ${req.headers.authorization}`)
    // The first token has ended by now, and later the second.
    const vivo = `Bearer t${vistos.length <= 2 ? 2 : 3}`
    return void (req.headers.authorization === vivo ? responder(200, { status: true }) : responder(401, {}))
  }).listen(0)
  fechar = () => server.close()
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { client, enviar } = await entrar(base, 'a@b.c', 'senha')
  await client.transmissao.contingencias({})
  expect((await enviar('foto', `${base}/foto`, () => ({ method: 'PUT', body: 'x' }))).status).toBe(200)
  const path = '/api/transmissao/contingencias'
  expect(vistos).toEqual([`${path} Bearer t1`, `${path} Bearer t2`, '/foto Bearer t2', '/foto Bearer t3'])
})
