import { Readable } from 'node:stream'
import { can, type Endpoint, ID_INVALIDO, type ModuleContract } from '@tropeiro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Ctx, comAcesso, type Deps, type PublicCtx } from '../ctx.ts'
import { AppError, errors } from '../errors.ts'
import { cookiesOf } from './cookies.ts'
import { parse, parseTexto } from './errors.ts'
import { type FileReply, type Handlers, RawJson, type UploadedFile } from './handlers.ts'
import type { SessionReader } from './session.ts'

type AnyHandler = (ctx: Ctx | PublicCtx, input: Record<string, unknown>, signal?: AbortSignal) => unknown

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Who asks, let in or refused: 401 without a session, 403 without the right. */
async function enter(
  deps: Deps,
  session: SessionReader,
  { access, presa }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ctx | PublicCtx> {
  if (access === 'public') {
    return {
      ...deps,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: cookiesOf(deps, request, reply),
      log: request.log,
    }
  }
  const ctx = await session(request)
  if (!can(ctx.asker, access)) throw errors.semPermissao()
  if (ctx.presa && !presa) throw errors.presa[ctx.presa]()
  return comAcesso(ctx, access)
}

async function* uploaded(request: FastifyRequest): AsyncIterable<UploadedFile> {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const nome = parseTexto(part.fieldname, part.filename)
    yield { nome, tipo: part.mimetype, ler: async () => new Uint8Array(await part.toBuffer()) }
  }
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const name = encodeURIComponent(file.nome)
  if (file.cacheControl) reply.header('cache-control', file.cacheControl)
  return reply
    .type(file.tipo)
    .header(
      'content-disposition',
      `${file.download === false ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    )
    .send(file.conteudo instanceof Readable ? file.conteudo : Buffer.from(file.conteudo))
}

/** Writes events as they come, and a comment now and then so that proxies keep the line open. */
function sendEvents(
  reply: FastifyReply,
  events: (signal: AbortSignal) => AsyncIterable<unknown>,
): FastifyReply {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  async function* lines() {
    yield ': aberto\n\n'
    for await (const event of events(gone.signal))
      yield event === null ? ': vivo\n\n' : `data: ${JSON.stringify(event)}\n\n`
  }
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(), { objectMode: false }))
}

/** The call showed personal data: whose, as far as the request names it. */
function tellAccess(call: Endpoint, ctx: Ctx | PublicCtx, input: Record<string, unknown>): void {
  if (!call.pessoal || !('usuario' in ctx)) return
  const { params, query } = input as Record<string, Record<string, unknown> | undefined>
  const alvo = params?.id ?? query?.id ?? query?.chaveNota ?? ''
  ctx.aoVerDadosPessoais(ctx, call, String(alvo))
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false

/** An address whose id cannot be one leads nowhere, as one that is nobody's. */
function paramsOf(schema: z.ZodType, given: unknown): unknown {
  try {
    return parse(schema, given)
  } catch (e) {
    if (e instanceof AppError && e.campos?.some((c) => c.mensagem === ID_INVALIDO))
      throw errors.naoEncontrado()
    throw e
  }
}

async function answer(
  call: Endpoint,
  handler: AnyHandler,
  ctx: Ctx | PublicCtx,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.travel !== 'formulario' && isForm(request))
    throw errors.invalido('O corpo do pedido deve ser JSON.')
  const input: Record<string, unknown> = {
    params: call.params ? paramsOf(call.params, request.params) : undefined,
    query: call.query ? parse(call.query, request.query) : undefined,
    body: call.body && call.travel !== 'envio' ? parse(call.body, request.body ?? {}) : undefined,
  }
  if (call.travel === 'arquivo') {
    const file = (await handler(ctx, input)) as FileReply
    tellAccess(call, ctx, input)
    return sendFile(reply, file)
  }
  if (call.travel === 'eventos') {
    return sendEvents(reply, (signal) => handler(ctx, input, signal) as AsyncIterable<unknown>)
  }
  if (call.travel === 'envio') input.files = uploaded(request)
  const result = await handler(ctx, input)
  tellAccess(call, ctx, input)
  reply.type('application/json; charset=utf-8')
  if (result instanceof RawJson) return reply.send(result.text)
  // Checks what goes out as well, and strips what was not promised.
  return reply.send(JSON.stringify(call.response.parse(result)))
}

/** Open doors that take something (login, sign-up, password link) are tried by strangers: fewer a minute from one address. */
const openDoor = (deps: Deps) => ({ max: Math.ceil(deps.config.rateLimit / 50), timeWindow: '1 minute' })

type Rate = { config?: { rateLimit: false | { max: number; timeWindow: string } } }

function rateOf(deps: Deps, call: Endpoint): Rate {
  if (call.rate === 'aparelho') return { config: { rateLimit: false } }
  return call.access === 'public' && call.method !== 'GET' ? { config: { rateLimit: openDoor(deps) } } : {}
}

/** Turns a module's contract and handlers into routes. */
export function mount<M extends ModuleContract>(
  app: FastifyInstance,
  deps: Deps,
  session: SessionReader,
  calls: M,
  handlers: Handlers<M>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as unknown as AnyHandler
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      ...(call.travel === 'envio' ? { bodyLimit: 64 * 1024 * 1024 } : {}),
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      ...rateOf(deps, call),
      handler: async (request, reply) => {
        const ctx = await enter(deps, session, call, request, reply)
        return answer(call, handler, ctx, request, reply)
      },
    })
  }
}
