import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../ctx.ts'
import { versao } from '../versao.ts'
import { contentPolicy, prazos } from './server.ts'
import { mountWeb } from './web.ts'

/** The second origin: the v4 door and its files, nothing else. Only the host may frame it. */
export async function createV4Server(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    forceCloseConnections: true,
    ...prazos,
  }) as unknown as FastifyInstance
  const [host, , test] = deps.config.origens
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(deps, [host, test]),
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: deps.config.origens[1].startsWith('https:'),
  })
  // What the page needs before anybody has spoken to it: who may, and which version it is.
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ origens: deps.config.origens, versao }),
  )
  await mountWeb(app, deps, { page: 'v4.html' })
  return app
}
