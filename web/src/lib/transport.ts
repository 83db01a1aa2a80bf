import type { Endpoint, ErroBody, Transport } from '@tropeiro/contract'
import { fillPath } from '@tropeiro/contract/endpoint'
import { messages } from '@tropeiro/contract/messages'
import type { RefreshOutcome } from '../session/refresh.ts'
import { ApiError } from './api-error.ts'

export type TransportParts = {
  fetch: typeof fetch
  /** The access token of now, or null when logged out. */
  accessToken: () => string | null
  refresh: (expired: string) => Promise<RefreshOutcome>
  /** Shows the text of a 403 to the user. */
  onForbidden: (text: string) => void
  onLogout: () => void
  /** Hears of each call how it ended (0: no answer) and how long it took. */
  onDone?: (endpoint: Endpoint, http: number, ms: number) => void
  /** The server's origin; empty for the page's own. */
  origin?: () => string
}

/** Where the server hands out signed files. */
const FILES = '/api/arquivos/'

type Input = Parameters<Transport>[1]

function append(target: URLSearchParams | FormData, name: string, value: unknown) {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const item of value) append(target, name, item)
  else if (value instanceof Blob && target instanceof FormData) target.append(name, value)
  else target.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The URL of a call with its parameters and query; arrays are repeated keys. */
export function urlOf(endpoint: Endpoint, input: Input, origin = ''): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) append(query, name, value)
  const search = query.size > 0 ? `?${query}` : ''
  return `${origin}${fillPath(endpoint.path, (input.params ?? {}) as Record<string, unknown>)}${search}`
}

function requestOf(endpoint: Endpoint, input: Input, token: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  let body: BodyInit | undefined
  if (endpoint.travel === 'envio') {
    body = new FormData()
    for (const [name, value] of Object.entries(input.body ?? {})) append(body, name, value)
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(input.body)
  }
  return { method: endpoint.method, headers, body, signal: input.signal ?? null }
}

/** Addresses of files that the server signs itself have no origin; a page of another origin needs it. */
const withOrigin = (origin: string) => (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith(FILES) ? `${origin}${value}` : value

async function bodyOf(
  reply: Response,
  origin = '',
): Promise<{ text: string; json: Partial<ErroBody> | null }> {
  const text = await reply.text()
  try {
    return { text, json: origin ? JSON.parse(text, withOrigin(origin)) : JSON.parse(text) }
  } catch {
    return { text, json: null }
  }
}

async function refusalOf(reply: Response, onForbidden: (text: string) => void): Promise<ApiError> {
  const { text, json } = await bodyOf(reply)
  const requestId = json?.requestId ?? reply.headers.get('x-request-id') ?? ''
  if (reply.status === 403) {
    const said = json?.mensagem || json?.error || text || messages.semPermissao
    onForbidden(said)
    const data = { status: false as const, mensagem: said, error: said }
    return new ApiError(403, { ...json, ...data, requestId }, { notified: true, data })
  }
  const sentence =
    json?.mensagem ||
    json?.error ||
    (reply.status >= 500
      ? `${messages.erroServidor}. O servidor respondeu com o problema ${reply.status}.`
      : messages.erroInterno)
  return new ApiError(reply.status, { ...json, mensagem: sentence, requestId })
}

/**
 * Carries the calls of the contract: Bearer token, one refresh a request, the 401 and 403 rules of spec §8.
 * A call that fails rejects with `ApiError`.
 */
export function createTransport(parts: TransportParts): Transport {
  const send = async (endpoint: Endpoint, input: Input, token: string | null) => {
    const begun = performance.now()
    try {
      const reply = await parts.fetch(
        urlOf(endpoint, input, parts.origin?.()),
        requestOf(endpoint, input, token),
      )
      parts.onDone?.(endpoint, reply.status, performance.now() - begun)
      return reply
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      parts.onDone?.(endpoint, 0, performance.now() - begun)
      throw new ApiError(0, { mensagem: messages.servidorNaoResponde })
    }
  }

  return async (endpoint, input) => {
    const token = endpoint.access === 'public' ? null : parts.accessToken()
    let reply = await send(endpoint, input, token)
    if (reply.status === 401 && token) {
      const outcome = await parts.refresh(token)
      if (outcome === 'refused') {
        parts.onLogout()
        throw new ApiError(401, { mensagem: messages.sessaoEncerrada }, { notified: true })
      }
      if (outcome === 'unreachable') throw new ApiError(0, { mensagem: messages.servidorNaoResponde })
      reply = await send(endpoint, input, outcome.tokens.access_token)
    }
    if (!reply.ok) throw await refusalOf(reply, parts.onForbidden)
    if (endpoint.travel === 'arquivo') return reply.blob()
    const { text, json } = await bodyOf(reply, parts.origin?.())
    if (!json && text) throw new ApiError(reply.status, { mensagem: messages.erroInterno })
    return json
  }
}
