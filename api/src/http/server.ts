import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { signedOrigin } from '../adapters/storage/s3.ts'
import type { Deps } from '../ctx.ts'
import { errors } from '../errors.ts'
import { mountKeyLimits } from './chave-de-api.ts'
import { mountDocs } from './docs.ts'
import { replyError } from './errors.ts'
import { mountHealth } from './health.ts'
import { mountRastreio } from './rastreio.ts'
import { mountWeb } from './web.ts'

const MiB = 1024 * 1024

/** Sizes of what may come in; each is told in the refusal's sentence or the screen that sends it. */
export const limits = { json: 2 * MiB, arquivo: 50 * MiB, arquivosPorEnvio: 500 }

/**
 * A request's headers are there within so long, and all of it, body included; what a server sends, live events among it,
 * may last.
 */
export const prazos = {
  requestTimeout: 600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
}

/** What a page of ours may load and to whom it may speak. `storage` is the origin of signed addresses when not ours. */
export function contentPolicy(deps: Deps, frameAncestors: string[]) {
  const [host, v4] = deps.config.origens
  const storage = deps.config.storageUrl ? [signedOrigin(deps.config.storageUrl)] : []
  const mapa = deps.config.mapaEstilo ? [new URL(deps.config.mapaEstilo).origin] : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // WebAssembly is the barcode reader; Base UI and the map set style attributes.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', host, ...storage, ...mapa],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", host, ...storage, ...mapa],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", v4],
      frameAncestors,
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
  }
}

/** Fastify as the whole house uses it: request ids, limits, headers, one shape of error. */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    bodyLimit: limits.json,
    // Behind proxies of ours the caller's address is the one that the outermost of them saw.
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    forceCloseConnections: true,
    ...prazos,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  }) as unknown as FastifyInstance

  // A content-type of JSON with an empty body is an empty object: clients send it with DELETE and POST.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(errors.invalido('O corpo do pedido não é um JSON válido.') as unknown as FastifyError)
    }
  })
  // Trackers post forms: names and texts, a repeated name as a list. Only calls that say so take them (mount.ts).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const form = new URLSearchParams(text as string)
      done(
        null,
        Object.fromEntries(
          [...new Set(form.keys())].map((k) => [k, form.getAll(k).length > 1 ? form.getAll(k) : form.get(k)]),
        ),
      )
    },
  )
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler<FastifyError>(replyError)

  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(deps, ["'self'"]),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: deps.config.origens[0].startsWith('https:'),
  })
  await app.register(cors, {
    // v4 alone stands on another origin and calls from there; the host's pages are our own.
    origin: [deps.config.origens[1]],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['accept', 'authorization', 'content-type', 'last-event-id'],
    exposedHeaders: ['content-disposition', 'x-request-id'],
    maxAge: 600,
  })
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: true,
    max: deps.config.rateLimit,
    timeWindow: '1 minute',
    errorResponseBuilder: () => Object.assign(new Error('rate limited'), { statusCode: 429 }),
  })
  mountKeyLimits(app)
  await app.register(multipart, {
    // The folder a file was dropped in is part of the name people know it by; it never becomes a path here.
    preservePath: true,
    limits: { fileSize: limits.arquivo, files: limits.arquivosPorEnvio, fields: 20 },
  })

  mountHealth(app, deps)
  await mountDocs(app)
  mountRastreio(app, deps)
  await mountWeb(app, deps, {
    page: 'index.html',
    prefixPages: { '/motorista/': 'motorista.html', '/portal': 'portal.html' },
  })
  return app
}
