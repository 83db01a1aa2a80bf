import { endpoint } from '@tropeiro/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RefreshOutcome } from '../session/refresh.ts'
import { ApiError } from './api-error.ts'
import { createTransport, urlOf } from './transport.ts'

const call = endpoint({
  method: 'POST',
  path: '/api/coisas/{id}/',
  access: 'session',
  summary: 'x',
  response: z.unknown(),
})
const open = endpoint({ ...call, access: 'public' })
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })

function setUp(
  replies: Response[],
  outcome: RefreshOutcome = { tokens: { access_token: 'novo', refresh_token: 'r' } },
  origin?: string,
) {
  const seen: { url: string; bearer: string | null; body: unknown }[] = []
  const said: string[] = []
  const counts = { refresh: 0, logout: 0 }
  const transport = createTransport({
    fetch: async (url, init) => {
      seen.push({
        url: String(url),
        bearer: new Headers(init?.headers).get('authorization'),
        body: init?.body,
      })
      const reply = replies.shift()
      if (!reply) throw new TypeError('fetch failed')
      return reply
    },
    accessToken: () => 'velho',
    refresh: async () => {
      counts.refresh++
      return outcome
    },
    onForbidden: (text) => said.push(text),
    onLogout: () => {
      counts.logout++
    },
    ...(origin ? { origin: () => origin } : {}),
  })
  return { transport, seen, said, counts }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error) => error as ApiError,
  )

describe('urlOf', () => {
  it('keeps trailing slashes, fills parameters and repeats arrays', () => {
    const url = urlOf(call, { params: { id: 'a/b' }, query: { base: ['x', 'y'], nada: undefined, n: 3 } })
    expect(url).toBe('/api/coisas/a%2Fb/?base=x&base=y&n=3')
  })
})

describe('transport', () => {
  it('sends the token and the body, and gives the reply', async () => {
    const { transport, seen } = setUp([json(200, { status: true })])
    expect(await transport(call, { params: { id: 1 }, body: { a: 1 } })).toEqual({ status: true })
    expect(seen).toEqual([{ url: '/api/coisas/1/', bearer: 'Bearer velho', body: '{"a":1}' }])
  })

  it('calls another origin when given one, and files it names are of that origin', async () => {
    const at = 'https://tropeiro.com.br'
    const answer = { url: '/api/arquivos/a?sig=1', outra: '/app/x', lista: ['/api/arquivos/b'] }
    const { transport, seen } = setUp([json(200, answer)], undefined, at)
    expect(await transport(call, { params: { id: 1 } })).toEqual({
      url: `${at}/api/arquivos/a?sig=1`,
      outra: '/app/x',
      lista: [`${at}/api/arquivos/b`],
    })
    expect(seen[0]?.url).toBe(`${at}/api/coisas/1/`)
  })

  it('refreshes once on 401 and repeats the request with the new token', async () => {
    const { transport, seen, counts } = setUp([json(401, {}), json(200, { ok: 1 })])
    expect(await transport(call, {})).toEqual({ ok: 1 })
    expect(seen.map((request) => request.bearer)).toEqual(['Bearer velho', 'Bearer novo'])
    expect(counts).toEqual({ refresh: 1, logout: 0 })
  })

  it('does not refresh a second time for the same request', async () => {
    const { transport, counts } = setUp([json(401, {}), json(401, { mensagem: 'não' })])
    expect((await failure(transport(call, {}))).http).toBe(401)
    expect(counts).toEqual({ refresh: 1, logout: 0 })
  })

  it('logs out when the refresh is refused, and not when nobody answers', async () => {
    const refused = setUp([json(401, {})], 'refused')
    await failure(refused.transport(call, {}))
    expect(refused.counts).toEqual({ refresh: 1, logout: 1 })
    const silent = setUp([json(401, {})], 'unreachable')
    await failure(silent.transport(call, {}))
    expect(silent.counts).toEqual({ refresh: 1, logout: 0 })
  })

  it('never refreshes for an open door', async () => {
    const { transport, seen, counts } = setUp([json(401, { mensagem: 'E-mail ou senha não conferem.' })])
    expect((await failure(transport(open, {}))).mensagem).toBe('E-mail ou senha não conferem.')
    expect(seen[0]?.bearer).toBeNull()
    expect(counts.refresh).toBe(0)
  })

  it('says the text of a 403 and rewrites its data', async () => {
    const plain = setUp([new Response('Fora do seu horário', { status: 403 })])
    const error = await failure(plain.transport(call, {}))
    expect(plain.said).toEqual(['Fora do seu horário'])
    expect(error.data).toEqual({
      status: false,
      mensagem: 'Fora do seu horário',
      error: 'Fora do seu horário',
    })
    expect(error.notified).toBe(true)
    const body = setUp([json(403, { mensagem: 'Não pode', requestId: 'q1' })])
    expect((await failure(body.transport(call, {}))).requestId).toBe('q1')
    expect(body.said).toEqual(['Não pode'])
  })

  it('turns silence and server errors into sentences with the request id', async () => {
    const silent = setUp([])
    expect(await failure(silent.transport(call, {}))).toMatchObject({
      http: 0,
      mensagem: 'Descuple, o servidor nao esta respondendo',
    })
    const broken = setUp([new Response('<html>', { status: 500, headers: { 'x-request-id': 'q2' } })])
    expect(await failure(broken.transport(call, {}))).toMatchObject({
      http: 500,
      mensagem: 'Ocorreu um erro no servidor. O servidor respondeu com o problema 500.',
      requestId: 'q2',
    })
  })

  it('rejects with ApiError', async () => {
    const { transport } = setUp([json(404, { mensagem: 'sumiu', codigo: 'NAO_ENCONTRADO' })])
    expect(await failure(transport(call, {}))).toBeInstanceOf(ApiError)
  })
})
