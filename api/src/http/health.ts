import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../ctx.ts'
import { openProbe } from '../db/probe.ts'
import { errors } from '../errors.ts'
import { versao } from '../versao.ts'
import { systemMetrics } from './metricas.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Takes as long whatever the first difference is. */
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** `/healthz`: the process lives. `/readyz`: it can reach its database. `/metrics`: Prometheus text, for who has its token. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  const probe = openProbe({ url: deps.config.databaseUrl, appUrl: deps.config.databaseAppUrl })
  app.addHook('onClose', () => probe.close())
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'db_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, deps.pool.totalCount)
      this.set({ state: 'idle' }, deps.pool.idleCount)
      this.set({ state: 'waiting' }, deps.pool.waitingCount)
    },
  })
  systemMetrics(registry, deps)
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ status: 'ok', versao }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await probe.reaches()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'sem banco de dados' })
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = deps.config
    if (metricsToken === null) throw errors.naoEncontrado()
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw errors.naoAutenticado()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
