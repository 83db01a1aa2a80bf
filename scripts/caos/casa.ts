import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../api/src/db/migrate.ts'
import { Banco } from './banco.ts'
import { Processos } from './processos.ts'

export type Casa = {
  base: string
  url: string
  dataDir: string
  banco: Banco
  /** The owner's connection: no wall holds it. It does not come back when the database goes. */
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
export async function abrirCasa(nome: string, mais: NodeJS.ProcessEnv = {}): Promise<Casa> {
  const home = await mkdtemp(path.join(tmpdir(), `tropeiro-${nome}-`))
  const dataDir = path.join(home, 'dados')
  const banco = await Banco.abrir(path.join(home, 'postgres'))
  await migrate(banco.url)
  const db = new pg.Client({ connectionString: banco.url })
  db.on('error', () => {})
  await db.connect()
  const port = await freePort()
  const processos = new Processos({
    DATABASE_URL: banco.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST_ORIGIN: `http://127.0.0.1:${port}`,
    V4_PORT: String(await freePort()),
    JWT_SECRET: nome.repeat(10),
    STORAGE_SIGNING_KEY: nome.repeat(10),
    CHAVE_MESTRA: nome.repeat(10),
    WORKER_SOZINHO: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    ...mais,
  })
  return {
    base: `http://127.0.0.1:${port}`,
    url: banco.url,
    dataDir,
    banco,
    db,
    processos,
    fechar: async () => {
      await processos.stop()
      await db.end().catch(() => {})
      await banco.stop()
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
