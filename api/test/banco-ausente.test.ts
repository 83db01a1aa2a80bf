import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract, type ErroBody, messages } from '@tropeiro/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { Processo } from './processo.ts'

let home: string
let banco: Embedded
let env: NodeJS.ProcessEnv
let servidor: Processo
let trabalhador: Processo
let base: string

const subir = () => startEmbedded({ home: path.join(home, 'postgres'), port: banco.port, disposable: true })

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'tropeiro-ausente-'))
  banco = await startEmbedded({ home: path.join(home, 'postgres'), disposable: true })
  await migrate(banco.url)
  await banco.stop()
  env = {
    DATABASE_URL: banco.url,
    DATA_DIR: path.join(home, 'dados'),
    POOL_SIZE: '4',
    DB_LOCK_MS: '15000',
    // What the clock asks for meanwhile takes no place of the jobs that are looked at.
    WORKER_CONCURRENCY: '6',
  }
  servidor = new Processo('server.ts', env)
  // Its jobs wait for locks until the test ends them, however long a busy machine takes from one step to the next.
  trabalhador = new Processo('worker.ts', { ...env, DB_LOCK_MS: '600000', DB_STATEMENT_MS: '600000' })
})
afterAll(async () => {
  await Promise.all([servidor.parar(), trabalhador.parar()])
  await banco.stop()
  await rm(home, { recursive: true, force: true })
})

/** What hung tells who waits for what: the wait itself has no words. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const db = await conexao()
  const ativos = await db.query(
    `select pid, state, wait_event_type, wait_event, left(query, 200) as query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const trabalhos = await db.query(
    'select id, key, task_identifier, attempts, locked_by, run_at, last_error from graphile_worker.jobs',
  )
  await db.end()
  console.error(JSON.stringify({ ativos: ativos.rows, trabalhos: trabalhos.rows }, null, 1))
  console.error(trabalhador.fim)
})

/** A connection of the test's own, that may be killed with the others. */
async function conexao(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: banco.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ate<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found) return found
    await pause(50)
  }
}

type Resposta = { status: number; retryAfter: string | null; body: ErroBody }

/** A call that borrows a connection: it trades a refresh token that nobody has. */
async function trocar(): Promise<Resposta> {
  const reply = await fetch(base + contract.usuarios.atualizartoken.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: 'a'.repeat(43) }),
  })
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    body: (await reply.json()) as ErroBody,
  }
}

const pronto = () =>
  fetch(`${base}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

/** Four calls, each stopped in the middle of a statement, and the processes of PostgreSQL that serve them. */
async function presas(): Promise<{ respostas: Promise<Resposta[]>; pids: number[]; dono: pg.Client }> {
  const dono = await conexao()
  await dono.query('begin; lock table refresh_tokens in access exclusive mode')
  const respostas = Promise.all([trocar(), trocar(), trocar(), trocar()])
  // Not in that transaction: it would see the same picture every time.
  const quem = await conexao()
  const pids = await ate(async () => {
    const { rows } = await quem.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%refresh_tokens%'`,
    )
    return rows.length === 4 && rows.map((r) => r.pid)
  })
  await quem.end()
  return { respostas, pids, dono }
}

const indisponivel = {
  status: 503,
  retryAfter: '5',
  body: expect.objectContaining({ codigo: 'indisponivel', mensagem: messages.indisponivel }),
}

const pedirTrabalho = (db: pg.Client, key = 'prova') =>
  db.query(
    `select graphile_worker.add_job('mensagem_do_sistema', '{"tipo":"redefinir","email":"ninguem@exemplo.demo"}', job_key => $1)`,
    [key],
  )

/** The processes of PostgreSQL whose statement on a table waits for a lock, once there are so many. */
const queEsperam = (db: pg.Client, tabela: string, quantos: number): Promise<number[]> =>
  ate(async () => {
    const { rows } = await db.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1 and pid <> pg_backend_pid() order by pid`,
      [`%${tabela}%`],
    )
    return rows.length >= quantos && rows.map((r) => r.pid)
  })
const encerrar = (db: pg.Client, pids: readonly number[]) =>
  db.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])

async function acabou(): Promise<void> {
  const db = await conexao()
  await ate(async () => {
    const { rowCount } = await db.query(`select from graphile_worker.jobs where key like 'prova%'`)
    return rowCount === 0
  })
  await db.end()
}

/** The queue takes and finishes a job. */
async function trabalha(): Promise<void> {
  const db = await conexao()
  await pedirTrabalho(db)
  await db.end()
  await acabou()
}

test('server and worker that start before their database wait for it, and say so', async () => {
  await servidor.disse(/no connection to the database/)
  await trabalhador.disse(/no connection to the database/)
  banco = await subir()
  base = await servidor.endereco()
  await ate(pronto)
  expect((await trocar()).status).toBe(401)
  await trabalhador.disse(/worker ready/)
  await trabalha()
})

test('calls whose connection is ended answer 503, and both processes live on', async () => {
  const { respostas, dono } = await presas()
  await dono.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  expect(await respostas).toEqual([indisponivel, indisponivel, indisponivel, indisponivel])
  await dono.end()
  await ate(pronto)
  expect((await trocar()).status).toBe(401)
  await trabalha()
  expect([servidor.vivo, trabalhador.vivo]).toEqual([true, true])
})

test('a killed process of PostgreSQL takes neither server nor worker along', async () => {
  for (const which of [0, 1, 2]) {
    const { respostas, pids } = await presas()
    process.kill(pids[which]!, 'SIGKILL')
    expect(await respostas).toEqual([indisponivel, indisponivel, indisponivel, indisponivel])
    await ate(pronto)
  }
  expect((await trocar()).status).toBe(401)
  await trabalha()
  expect([servidor.vivo, trabalhador.vivo]).toEqual([true, true])
})

test('a database that is gone for a while is 503 at every door, and work goes on when it is back', async () => {
  const { respostas } = await presas()
  process.kill(banco.pid, 'SIGKILL')
  expect(await respostas).toEqual([indisponivel, indisponivel, indisponivel, indisponivel])
  await banco.exited
  expect(await trocar()).toEqual(indisponivel)
  expect(await pronto()).toBe(false)
  banco = await subir()
  await ate(pronto)
  expect((await trocar()).status).toBe(401)
  await trabalha()
  expect([servidor.vivo, trabalhador.vivo]).toEqual([true, true])
})

test('a job in whose middle the database goes does not take the worker along, and is done when it is back', async () => {
  const dono = await conexao()
  await dono.query('begin; lock table usuarios in access exclusive mode')
  const db = await conexao()
  await pedirTrabalho(db)
  await ate(async () => {
    const { rowCount } = await db.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%usuarios%' and pid <> pg_backend_pid()`,
    )
    return rowCount !== 0
  })
  const desde = trabalhador.agora
  process.kill(banco.pid, 'SIGKILL')
  await banco.exited
  // Nobody can be told how it ended: the queue is left, and another takes its place when there is one.
  await trabalhador.disse(/Failed task/, desde)
  banco = await subir()
  await acabou()
  expect([servidor.vivo, trabalhador.vivo]).toEqual([true, true])
})

test('a queue that cannot be told how two jobs ended is left, and another takes its place and the jobs', async () => {
  const [dono, fila, db] = [await conexao(), await conexao(), await conexao()]
  await dono.query('begin; lock table usuarios in access exclusive mode')
  for (const key of ['prova1', 'prova2']) await pedirTrabalho(db, key)
  const [um, dois] = await queEsperam(db, 'from usuarios where email', 2)
  const desde = trabalhador.agora
  // Each fails in its turn, and what tells so waits: then both are told to nobody.
  await fila.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  await encerrar(db, [um!])
  await queEsperam(db, 'last_error', 1)
  await encerrar(db, [dois!])
  await encerrar(db, await queEsperam(db, 'last_error', 2))
  await trabalhador.disse(/Failed to fail jobs[\s\S]*Failed to fail jobs/, desde)
  await fila.query('rollback')
  await dono.query('rollback')
  await Promise.all([dono, fila, db].map((one) => one.end()))
  await acabou()
  expect(trabalhador.vivo).toBe(true)
})

test('while others wait for a lock the server says that it is ready; the wait ends with 503', async () => {
  const { respostas, dono } = await presas()
  expect(await pronto()).toBe(true)
  expect(await respostas).toEqual([indisponivel, indisponivel, indisponivel, indisponivel])
  await dono.end()
  expect((await trocar()).status).toBe(401)
})

test('a database that takes the call and never answers makes the server not ready within seconds', async () => {
  const { openProbe } = await import('../src/db/probe.ts')
  const mudo = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => mudo.once('listening', resolve))
  const { port } = mudo.address() as { port: number }
  const probe = openProbe({ url: `postgres://a:b@127.0.0.1:${port}/c`, appUrl: null })
  expect(await probe.reaches()).toBe(false)
  mudo.close()
})

test('a log that cannot be written does not end the server', async () => {
  const ocupada = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => ocupada.once('listening', resolve))
  const { port } = ocupada.address() as { port: number }
  await new Promise((resolve) => ocupada.close(resolve))
  const outro = new Processo('server.ts', { ...env, PORT: String(port) }, '/dev/full')
  const vivo = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (reply) => reply.ok,
      () => !outro.vivo && 'ended',
    )
  expect(await ate(vivo)).toBe(true)
  for (let at = 0; at < 20; at++) expect(await vivo()).toBe(true)
  await outro.parar()
})
