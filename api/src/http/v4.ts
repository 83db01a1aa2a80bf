import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../ctx.ts'
import { contentPolicy } from './server.ts'
import { mountWeb } from './web.ts'

/** The second origin: the v4 door and its files, nothing else. Only the host may frame it. */
export async function createV4Server(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: deps.log, forceCloseConnections: true }) as unknown as FastifyInstance
  const [host, , test] = deps.config.origens
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(deps, [host, test]),
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
  await mountWeb(app, deps, { page: 'v4.html' })
  return app
}
