import { EventEmitter } from 'node:events'
import { run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { readConfig } from './config.ts'
import { trabalhos } from './jobs.ts'
import { openDeps } from './open-deps.ts'

const BEAT_MS = 10_000
const DEAD_AFTER = '45 seconds'

const config = readConfig()
const { deps, close } = await openDeps(config)
const owner = new pg.Pool({ connectionString: config.databaseUrl, max: 6 })
const onLost = (err: Error) => deps.log.warn({ err }, 'database connection lost')
owner.on('error', onLost)
owner.on('connect', (client) => client.on('error', onLost))

/**
 * Gives back to the queue what dead workers held, those that died before their first beat included. A worker that
 * knows it is alone (`npm start`) need not wait.
 */
async function releaseDead(everything: boolean): Promise<void> {
  await owner.query(
    `with dead as (
       delete from trabalhadores where ($1 or visto_em < now() - interval '${DEAD_AFTER}') and not (id = any($2)))
     , lost as (
       select distinct j.locked_by from graphile_worker.jobs j
       where j.locked_by is not null and not (j.locked_by = any($2)) and ($1 or j.locked_at < now() - interval '${DEAD_AFTER}')
         and ($1 or not exists (
           select from trabalhadores t where t.id = j.locked_by and t.visto_em >= now() - interval '${DEAD_AFTER}')))
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from lost having count(*) > 0`,
    [everything, [...alive]],
  )
}

async function beat(): Promise<void> {
  await owner.query(
    `insert into trabalhadores (id) select unnest($1::text[]) on conflict (id) do update set visto_em = now()`,
    [[...alive]],
  )
  await releaseDead(false)
}

const tell = () => void beat().catch((err) => deps.log.warn({ err }, 'heartbeat failed'))

const alive = new Set<string>()
await releaseDead(process.env.WORKER_SOZINHO === '1')

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
})
const timer = setInterval(tell, BEAT_MS)
deps.log.info('worker ready')

async function stop(): Promise<void> {
  clearInterval(timer)
  await runner.stop().catch(() => {})
  await owner.query('delete from trabalhadores where id = any($1)', [[...alive]]).catch(() => {})
  await owner.end()
  await close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
