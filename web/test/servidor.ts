import {
  type Contract,
  contract,
  type Endpoint,
  type HandlerInput,
  type HandlerReply,
} from '@tropeiro/contract'
import type { z } from 'zod'

class Segura {
  readonly espera = true
}
/** The call stays unanswered, as on a slow line, until `responde` gives it another reply. */
export const segura = new Segura()

/** The server refuses or fails: its status, the sentence it says, and of which fields it speaks. */
export class Falha {
  readonly status: number
  readonly mensagem: string
  readonly campos: Record<string, string>
  constructor(status: number, mensagem: string, campos: Record<string, string> = {}) {
    this.status = status
    this.mensagem = mensagem
    this.campos = campos
  }
}
export const falha = (mensagem = 'Falhou no teste', status = 500) => new Falha(status, mensagem)
/** A 400 that names fields: `invalido({ assunto: 'Já existe' })`. */
export const invalido = (campos: Record<string, string>, mensagem = 'Dados inválidos') =>
  new Falha(400, mensagem, campos)
export const recusa = (mensagem = 'Você não tem permissão para isso') => new Falha(403, mensagem)

type Said<E extends Endpoint> = HandlerReply<E> | (E['travel'] extends 'arquivo' ? Blob : never)
type Resposta<E extends Endpoint> = Said<E> | Falha | Segura | ((pedido: HandlerInput<E>) => Said<E> | Falha)

/** Replies by the name of the call, as the contract types them: `{ romaneios: { pesquisar: … } }`. */
export type Respostas = {
  [M in keyof Contract]?: { [K in keyof Contract[M]]?: Resposta<Extract<Contract[M][K], Endpoint>> }
}

/** What a screen asked: the call's name and what the server would have read. */
export type Pedido = { nome: string; params: unknown; query: unknown; body: unknown }

type Known = { nome: string; endpoint: Endpoint; path: RegExp; names: string[] }

const known: Known[] = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([module, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({
      nome: `${module}.${name}`,
      endpoint,
      path: new RegExp(
        `^${endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`,
      ),
      names: [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    })),
)
// `/api/x/novo` before `/api/x/{id}`.
known.sort((a, b) => a.names.length - b.names.length)

const refusal = (status: number, mensagem: string, wrong: Record<string, string> = {}) => {
  const campos = Object.entries(wrong).map(([campo, said]) => ({ campo, mensagem: said }))
  return Response.json(
    { status: false, error: mensagem, mensagem, codigo: status, requestId: 'teste', campos },
    { status },
  )
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name)
    found[name] = all.length > 1 ? all : all[0]!
  }
  return found
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body.entries()) : undefined
}

/**
 * The server of a page test, in place of the network: everything on this side of `fetch` is the product's own. It reads
 * a request with the call's schemas and gives the reply that the test said, through the reply's schema, so a page is never
 * shown what the server could not send. `padrao` answers what the test says nothing of.
 */
export function abrirServidor(first: Respostas, padrao?: (nome: string) => unknown) {
  let said = first as Record<string, Record<string, unknown> | undefined>
  const pedidos: Pedido[] = []
  const problems: string[] = []
  const waiting = new Set<() => void>()

  const replyOf = (nome: string) => {
    const [module = '', call = ''] = nome.split('.')
    return said[module]?.[call] ?? padrao?.(nome)
  }

  /** Once the call has a reply; a request that its screen gave up fails as the browser's would. */
  const untilSaid = (nome: string, signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (replyOf(nome) === segura) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      signal?.addEventListener('abort', () => {
        waiting.delete(look)
        reject(signal.reason)
      })
      look()
    })

  async function answer({ nome, endpoint }: Known, pedido: Pedido): Promise<Response> {
    const reply = replyOf(nome)
    const value = typeof reply === 'function' ? reply(pedido) : reply
    if (value instanceof Falha) return refusal(value.status, value.mensagem, value.campos)
    if (endpoint.travel === 'arquivo') return new Response(value as Blob)
    const fit = await endpoint.response.safeParseAsync(value)
    if (fit.success) return Response.json(fit.data)
    problems.push(`${nome}: the server could not say this. ${fit.error.message}`)
    return refusal(500, `What the test said for ${nome} is not what the contract says`)
  }

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input), 'http://localhost')
    const found = known.find(
      (one) => one.endpoint.method === (init?.method ?? 'GET') && one.path.test(url.pathname),
    )
    if (!found || (found.endpoint.travel === 'eventos' && !said[found.nome.split('.')[0]!]))
      return new Promise(() => {})
    const { endpoint, nome } = found
    const values = found.path.exec(url.pathname)!.slice(1).map(decodeURIComponent)
    const raw = {
      params: Object.fromEntries(found.names.map((name, index) => [name, values[index]])),
      query: queryOf(url.searchParams),
      body: bodyOf(init?.body),
    }
    const read = async (part: 'params' | 'query' | 'body') => {
      const schema: z.ZodType | undefined = endpoint[part]
      return schema && !(part === 'body' && endpoint.travel === 'envio')
        ? schema.parseAsync(raw[part])
        : raw[part]
    }
    const pedido: Pedido = {
      nome,
      params: await read('params'),
      query: await read('query'),
      body: await read('body'),
    }
    pedidos.push(pedido)
    if (replyOf(nome) === segura) await untilSaid(nome, init?.signal)
    if (replyOf(nome) === undefined) {
      problems.push(`${nome}: the page asked and the test said no reply`)
      return refusal(500, `The test said no reply for ${nome}`)
    }
    return answer(found, pedido)
  }

  return {
    fetch,
    /** Other replies from now on, call by call; what was held back and now has one is answered. */
    responde(more: Respostas) {
      const next = { ...said }
      for (const [module, calls] of Object.entries(more)) next[module] = { ...next[module], ...calls }
      said = next
      for (const look of [...waiting]) look()
    },
    /** What the page asked of one call, oldest first. */
    pedidos: (nome: string) => pedidos.filter((one) => one.nome === nome),
    /** Calls that the test said nothing of, and replies that the contract does not know. */
    problems: problems as readonly string[],
  }
}
