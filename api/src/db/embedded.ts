import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseRunner, type Mode, type Runner } from './embedded-binaries.ts'
import { diaryFolder, diarySettings } from './embedded-diary.ts'
import { stopLeftovers } from './embedded-leftovers.ts'
import { choosePort } from './embedded-port.ts'

export type EmbeddedOptions = {
  /** Folder that keeps the cluster, its port, its passwords and its log. */
  home: string
  /** Fixed port; otherwise the one of the last time, or a free one. */
  port?: number
  /** Folder of copies: the log of what is written is kept below it from the first copy on (`embedded-diary.ts`). */
  copies?: string
  /** Trades durability for speed: for tests only. */
  disposable?: boolean
  /** Refuses the user namespace, to try the other way of running as root. */
  mode?: Mode
}

export type Embedded = {
  /** Owner of the database `tropeiro`: not a superuser, may create roles and databases. */
  url: string
  /** The same database as the application's own login enters it, once `prepararLogin` has made that. */
  appUrl: string
  port: number
  pid: number
  mode: Mode
  home: string
  /** Resolves when the server process ends, for whatever reason. */
  exited: Promise<void>
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>
}

const owner = 'tropeiro'
const database = 'tropeiro'
const logLimit = 10 * 1024 * 1024

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
]
// A fresh installation fills fast: statistics are looked after more often than once a minute.
export const durable = [
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'autovacuum_naptime=10s',
]
const disposable = [
  ...[
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
  ],
  ...['max_wal_size=4GB', 'checkpoint_timeout=1h', 'autovacuum=off', 'max_connections=200'],
]

/** Starts the PostgreSQL that comes by npm, creating its cluster the first time. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const runner = await chooseRunner(path.resolve(options.home), options.mode)
  const data = path.join(runner.home, 'cluster')
  await stopLeftovers(data)
  if (!existsSync(path.join(data, 'PG_VERSION'))) await createCluster(runner, data, options.disposable)
  await checkVersion(data, runner.version)

  const port = await choosePort(path.join(runner.home, 'porta'), options.port)
  const kept = options.copies
    ? diarySettings(runner.home, await diaryFolder(path.resolve(options.home), options.copies))
    : []
  const child = await launch(runner, data, port, [...(options.disposable ? disposable : durable), ...kept])
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await untilReady(child, data, runner.home)
    const url = await ensureDatabase(runner.home, port)
    const app = new URL(url)
    app.username = 'tropeiro_app'
    app.password = (await secret({ home: runner.home }, 'senha-aplicacao')).value
    return {
      url,
      appUrl: app.href,
      port,
      pid: child.pid!,
      mode: runner.mode,
      home: runner.home,
      exited,
      stop: () => stop(child),
    }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** The cluster appears under its final name only when it is whole, so a killed start leaves no half of one. */
async function createCluster(runner: Runner, data: string, quick = false): Promise<void> {
  const unfinished = `${data}.novo`
  await rm(unfinished, { recursive: true, force: true })
  const password = await secret(runner, 'senha-superusuario')
  const args = ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8']
  args.push('--auth=scram-sha-256', `--pwfile=${password.file}`, ...(quick ? ['--no-sync'] : []))
  const [command, line] = runner.command('initdb', args)
  const child = spawn(command, line, {
    cwd: '/',
    uid: runner.uid,
    gid: runner.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await ended(child)
  if (code !== 0)
    throw new Error(`O PostgreSQL embutido não conseguiu criar a sua pasta de dados:\n${said.trim()}`)
  await rename(unfinished, data)
}

async function checkVersion(data: string, version: string): Promise<void> {
  const found = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()
  const [wanted] = version.split('.')
  if (found !== wanted)
    throw new Error(
      `A pasta de dados ${data} é do PostgreSQL ${found} e o embutido é o ${wanted}. ` +
        'Restaure uma cópia de segurança em uma pasta nova (docs/operations.md).',
    )
}

/** Starts a server on a cluster that is there. */
export async function launch(
  runner: Runner,
  data: string,
  port: number,
  more: readonly string[] = durable,
): Promise<ChildProcess> {
  const args = ['-D', data, '-p', String(port)]
  for (const setting of [...settings, ...more]) args.push('-c', setting)
  const file = logFile(runner.home)
  const size = (await stat(file).catch(() => null))?.size ?? 0
  if (size > logLimit) await truncate(file)
  const log = await open(file, 'a', 0o600)
  const [command, line] = runner.command('postgres', args, true)
  // Its own session: Ctrl+C reaches us alone, and the database goes last.
  const child = spawn(command, line, {
    cwd: '/',
    uid: runner.uid,
    gid: runner.gid,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.on('error', () => {})
  await log.close()
  return child
}

/** Waits until a server takes connections; one that ended says why. */
export async function untilReady(
  child: ChildProcess,
  data: string,
  home: string,
  patience = 60_000,
): Promise<void> {
  const limit = Date.now() + patience
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      const log = await readFile(logFile(home), 'utf8').catch(() => '')
      throw new Error(
        `O PostgreSQL embutido não ficou de pé:\n${log.trim().split('\n').slice(-12).join('\n')}`,
      )
    }
    const [pid, , , , , , , status] = (
      await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    ).split('\n')
    if (Number(pid) === child.pid && status?.trim() === 'ready') return
    await pause(15)
  }
  throw new Error(
    `O PostgreSQL embutido não respondeu em ${patience / 1000} segundos (veja ${logFile(home)}).`,
  )
}

async function ensureDatabase(home: string, port: number): Promise<string> {
  const { value: password } = await secret({ home }, 'senha-superusuario')
  const { value: ownerPassword } = await secret({ home }, 'senha')
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) {
      await client.query(
        `do $$ begin
           create role ${owner} login createdb createrole;
         exception when duplicate_object then null; end $$`,
      )
      await client.query(`alter role ${owner} password ${client.escapeLiteral(ownerPassword)}`)
      await client.query(`create database ${database} owner ${owner}`)
    }
  } finally {
    await client.end()
  }
  return `postgres://${owner}:${ownerPassword}@127.0.0.1:${port}/${database}`
}

/** A password made once and kept beside the cluster, readable by its owner alone. */
async function secret(place: Pick<Runner, 'home' | 'uid' | 'gid'>, name: string) {
  const file = path.join(place.home, name)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return { file, value: kept }
  const value = randomBytes(24).toString('hex')
  await writeFile(file, value, { mode: 0o600 })
  if (place.uid !== undefined && place.gid !== undefined) await chown(file, place.uid, place.gid)
  return { file, value }
}

/** Ends a server in good order. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = ended(child)
  child.kill('SIGINT')
  const immediate = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await gone
  clearTimeout(immediate)
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

function logFile(home: string): string {
  return path.join(home, 'postgres.log')
}
