import { EventEmitter } from 'node:events'
import { parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { readConfig } from './config.ts'
import { beat, leave, openOwnerPool, releaseDead } from './db/trabalhadores.ts'
import { BY_THE_CLOCK, rotinas, trabalhos } from './jobs.ts'
import { openDeps } from './open-deps.ts'

const BEAT_MS = 10_000

const config = readConfig()
const { deps, close } = await openDeps(config)
const onLost = (err: Error) => deps.log.warn({ err }, 'database connection lost')
const owner = openOwnerPool(config.databaseUrl, onLost)
const alive = new Set<string>()
const tell = () => void beat(owner, [...alive]).catch((err) => deps.log.warn({ err }, 'heartbeat failed'))

await releaseDead(owner, [...alive], process.env.WORKER_SOZINHO === '1')

// Jobs are locked under the name of the pool that runs them.
const events: WorkerEvents = new EventEmitter()
events.on('pool:create', ({ workerPool }) => {
  alive.add(workerPool.id)
  tell()
})

const runner = await run({
  events,
  pgPool: owner,
  concurrency: Number(process.env.WORKER_CONCURRENCY ?? 2),
  pollInterval: 1000,
  noHandleSignals: true,
  taskList: trabalhos(deps),
  parsedCronItems: parseCronItems(
    rotinas.map(({ quando, trabalho }) => ({
      task: trabalho,
      match: quando,
      identifier: trabalho,
      options: { jobKey: `rotina:${trabalho}`, maxAttempts: 3, priority: BY_THE_CLOCK },
    })),
  ),
})
const timer = setInterval(tell, BEAT_MS)
deps.log.info('worker ready')

async function stop(): Promise<void> {
  clearInterval(timer)
  await runner.stop().catch(() => {})
  await leave(owner, [...alive]).catch(() => {})
  await owner.end()
  await close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
