import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { readConfig } from './config.ts'
import { untilThere } from './db/away.ts'
import { beat, leave, openOwnerPool, releaseDead } from './db/trabalhadores.ts'
import { BY_THE_CLOCK } from './modulo.ts'
import { openDeps } from './open-deps.ts'
import { rotinas, trabalhos } from './trabalhos.ts'

const BEAT_MS = 10_000
const AGAIN_MS = 1000
/** What a runner whose work has ended has to close itself. */
const CLOSING_MS = 2000

const config = readConfig()
const { deps, close } = await openDeps(config, config.workerDbLimits)
const onAway = (err: Error) => deps.log.warn({ err }, 'no connection to the database')
const owner = openOwnerPool(config.databaseUrl, onAway)
const alive = new Set<string>()
const tell = () => void beat(owner, [...alive]).catch((err) => deps.log.warn({ err }, 'heartbeat failed'))

/** What one runner tells of itself; what an earlier one still has to say is none of the next one's. */
function listening(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked under the name of the pool that runs them.
  events.on('pool:create', ({ workerPool }) => {
    alive.add(workerPool.id)
    tell()
  })
  return events
}

// The library waits for nobody when it writes down how a job ended, unless it does so by the batch: without one, a database that goes in
// that moment ends the process.
const told = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

const open = (events: WorkerEvents): Promise<Runner> =>
  run({
    events,
    pgPool: owner,
    concurrency: config.worker.concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    preset: { worker: told },
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

/**
 * All that a runner ran has ended and it is closing. Where two ends could be told to nobody the library counts one too few, and waits
 * for it for ever: such a runner is left behind.
 */
const fechou = (events: WorkerEvents): Promise<void> =>
  new Promise((done) => {
    for (const how of ['complete', 'error'] as const)
      events.once(`pool:gracefulShutdown:${how}`, () => setTimeout(done, CLOSING_MS))
  })

let runner: Runner | undefined
let stopping = false
const timer = setInterval(tell, BEAT_MS)

async function stop(): Promise<void> {
  stopping = true
  clearInterval(timer)
  await runner?.stop().catch(() => {})
  await leave(owner, [...alive]).catch(() => {})
  await owner.end()
  await close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

// A runner that cannot tell the queue how a job ended stops by itself: another takes its place and its jobs.
while (!stopping) {
  await untilThere(() => releaseDead(owner, [...alive], config.worker.alone), onAway)
  const events = listening()
  runner = await untilThere(() => open(events), onAway)
  deps.log.info('worker ready')
  await Promise.race([
    runner.promise.catch((err) => deps.log.error({ err }, 'the queue was left')),
    fechou(events),
  ])
  if (stopping) break
  // Its clock ends with it; of one that has ended this says so.
  void runner.stop().catch(() => {})
  // The queue's tables are of a newer program: so set by the library, and for the next process to take up.
  if (process.exitCode) await stop()
  const gone = [...alive]
  alive.clear()
  await leave(owner, gone).catch(onAway)
  await pause(AGAIN_MS)
}
