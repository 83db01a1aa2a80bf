import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../api/src/db/embedded.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { Processos } from './processos.ts'

export type Casa = {
  base: string
  url: string
  dataDir: string
  /** The owner's connection: no wall holds it. */
  db: pg.Client
  processos: Processos
  fechar: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A migrated database, server and worker of their own on free ports, in a folder that goes away with them; not yet started. */
export async function abrirCasa(nome: string): Promise<Casa> {
  const home = await mkdtemp(path.join(tmpdir(), `tropeiro-${nome}-`))
  const dataDir = path.join(home, 'dados')
  const postgres = await startEmbedded({ home: path.join(home, 'postgres') })
  await migrate(postgres.url)
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  const port = await freePort()
  const processos = new Processos({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    V4_PORT: String(await freePort()),
    JWT_SECRET: nome.repeat(10),
    STORAGE_SIGNING_KEY: nome.repeat(10),
    CHAVE_MESTRA: nome.repeat(10),
    WORKER_SOZINHO: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
  })
  return {
    base: `http://127.0.0.1:${port}`,
    url: postgres.url,
    dataDir,
    db,
    processos,
    fechar: async () => {
      await processos.stop()
      await db.end()
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Waits until the server answers, so that the next kill lands in the middle of work and not of a start. */
export async function answering(base: string): Promise<void> {
  const ready = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    (r) => r.ok,
    () => false,
  )
  if (ready) return
  await pause(50)
  return answering(base)
}
