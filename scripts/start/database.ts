import path from 'node:path'
import { type Embedded, startEmbedded } from '../../api/src/db/embedded.ts'
import type { Closing } from './closing.ts'

const restarts = { most: 5, within: 60_000 }

type Place = { dataDir: string; env: NodeJS.ProcessEnv }

/** The database of DATABASE_URL, or the embedded one kept in the data folder and started again if it dies. */
export async function database(
  { dataDir, env }: Place,
  stages: Closing,
  say: (line: string) => void,
): Promise<{ url: string; embedded: boolean }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, embedded: false }
  const home = path.join(dataDir, 'postgres')
  let running = await startEmbedded({ home, port: Number(env.PGPORT) || undefined })
  const { url, port } = running
  const deaths: number[] = []

  function follow(server: Embedded): void {
    void server.exited
      .then(async () => {
        if (stages.signal.aborted) return
        const now = Date.now()
        deaths.push(now)
        if (deaths.filter((at) => now - at < restarts.within).length > restarts.most)
          throw new Error(
            `O PostgreSQL terminou ${restarts.most + 1} vezes em um minuto; veja ${home}/postgres.log.`,
          )
        say('O PostgreSQL terminou; iniciando de novo.')
        running = await startEmbedded({ home, port })
        if (stages.signal.aborted) await running.stop()
        else follow(running)
      })
      .catch((error: Error) => {
        console.error(`\n${error.message}`)
        void stages.close(1)
      })
  }

  follow(running)
  stages.add('O PostgreSQL', (hard) => (hard ? undefined : running.stop()))
  return { url, embedded: true }
}
