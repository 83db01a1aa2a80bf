import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAway } from '../../api/src/db/away.ts'
import { type Embedded, startEmbedded } from '../../api/src/db/embedded.ts'
import { openPool } from '../../api/src/db/pool.ts'
import type { Closing } from './closing.ts'
import { keepSmall } from './log-file.ts'
import { Patience } from './patience.ts'
import { inSeconds } from './supervisor.ts'

type Place = { dataDir: string; env: NodeJS.ProcessEnv }

/** Where `npm run copia` puts its copies, and the database its diary. */
export const copiesFolder = (dataDir: string, env: NodeJS.ProcessEnv): string =>
  path.resolve(env.COPIAS_DIR || path.join(dataDir, 'copias'))

/** The database of DATABASE_URL, or the embedded one kept in the data folder and started again if it dies. */
export async function database(
  { dataDir, env }: Place,
  stages: Closing,
  say: (line: string) => void,
): Promise<{ url: string; appUrl: string; embedded: boolean }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, appUrl: env.DATABASE_APP_URL ?? '', embedded: false }
  const home = path.join(dataDir, 'postgres')
  const copies = copiesFolder(dataDir, env)
  let running = await startEmbedded({ home, copies, port: Number(env.PGPORT) || undefined })
  const { url, appUrl, port } = running
  const patience = new Patience(true)
  stages.add('o diário do PostgreSQL', keepSmall(path.join(home, 'postgres.log')))

  async function again(lived: number): Promise<void> {
    const wait = Number(patience.died(lived))
    say(`O PostgreSQL terminou; iniciando de novo${inSeconds(wait)}.`)
    await pause(wait, undefined, { signal: stages.signal }).catch(() => {})
    if (stages.signal.aborted) return
    try {
      running = await startEmbedded({ home, copies, port })
    } catch (error) {
      say(`${error instanceof Error ? error.message : error}`)
      return again(0)
    }
    if (stages.signal.aborted) await running.stop()
    else follow(running)
  }

  function follow(server: Embedded): void {
    const began = Date.now()
    void server.exited.then(() => (stages.signal.aborted ? undefined : again(Date.now() - began)))
  }

  follow(running)
  stages.add('O PostgreSQL', (hard) => (hard ? undefined : running.stop()))
  return { url, appUrl, embedded: true }
}

/** Whether the database of this address cannot be asked now. */
export async function databaseAway(url: string): Promise<boolean> {
  const pool = openPool({ url, size: 1, answerMs: 2000, onError: () => {} })
  try {
    await pool.query('select 1')
    return false
  } catch (error) {
    return isAway(error)
  } finally {
    await pool.end()
  }
}
