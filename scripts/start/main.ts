import { existsSync, watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type WantedPort, wantedPorts } from '../free-ports.mjs'
import { localBank } from './banco.ts'
import { type Closing, closing } from './closing.ts'
import { localMail } from './correio.ts'
import { lockData } from './data-lock.ts'
import { database, databaseAway } from './database.ts'
import { holdPorts } from './ports.ts'
import { prepare } from './prepare.ts'
import { sampleFolder } from './samples.ts'
import { secretsFor } from './secrets.ts'
import { localSefaz } from './sefaz.ts'
import { Service, type ServiceOptions } from './supervisor.ts'
import { buildWeb } from './web-build.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readyLimit = 90_000

type Settings = {
  dev: boolean
  port: number
  v4Port: number
  /** Where Vite serves the screens as they are edited. */
  devPort: number
  /** All that are listened on here. */
  ports: WantedPort[]
  dataDir: string
  env: NodeJS.ProcessEnv
}

/** `npm start` and `npm run dev`: everything the product needs, in order, until Ctrl+C. */
export async function main(args: string[]): Promise<void> {
  const stages = closing(say)
  try {
    const settings = readSettings(args)
    stages.add('trava', await lockData(settings.dataDir))
    const letGo = await holdPorts(settings.ports)
    stages.add('portas', letGo)
    const raising = raise(settings, stages)
    // Closing waits for what is half started, and then undoes it.
    stages.add('preparo', () => raising.then(nothing, nothing))
    const environment = await raising
    await letGo()
    const services = startServices(settings, environment, stages)
    await untilReady(settings, stages)
    if (settings.dev) stages.add('observador', watchSources(services))
    await announce(settings, environment)
  } catch (error) {
    // Closing already: what failed on the way is a consequence of that.
    if (!stages.signal.aborted) console.error(`\n${error instanceof Error ? error.message : error}`)
    await stages.close(1)
  }
}

function readSettings(args: string[]): Settings {
  const { env } = process
  const dev = args.includes('--dev')
  const ports = wantedPorts(env, dev)
  const [port, v4Port, devPort = 5173] = ports.map((one) => one.port) as [number, number, number?]
  const devEnv = { NODE_ENV: 'development', TEST_ORIGIN: `http://localhost:${devPort}` }
  // On this machine alone the same application is opened as 127.0.0.1 too.
  const localEnv = env.HOST_ORIGIN ? {} : { TEST_ORIGIN: `http://127.0.0.1:${port}` }
  return {
    dev,
    port,
    v4Port,
    devPort,
    ports,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    env: dev ? { ...devEnv, ...env } : { ...localEnv, ...env },
  }
}

/** Screens and database at the same time, then migrations and the demo world. */
async function raise(settings: Settings, stages: Closing): Promise<NodeJS.ProcessEnv> {
  await mkdir(path.join(settings.dataDir, 'logs'), { recursive: true })
  const secrets = await secretsFor(settings.dataDir, settings.env)
  // Both are awaited even when one fails, so that nothing is still starting when all is closed.
  const [web, db] = await Promise.allSettled([buildWeb(root, say), database(settings, stages, say)])
  if (web.status === 'rejected') throw web.reason
  if (db.status === 'rejected') throw db.reason
  stages.signal.throwIfAborted()
  const sefaz = await localSefaz({ root, ...settings }, stages, say)
  const demo = (settings.env.DEMO ?? (db.value.embedded ? '1' : '0')) === '1'
  const mail = await localMail({ root, ...settings }, demo, stages, say)
  const bank = await localBank({ root, ...settings }, demo, stages, say)
  const environment: NodeJS.ProcessEnv = {
    ...settings.env,
    ...secrets,
    ...sefaz,
    ...mail,
    ...bank,
    DATABASE_URL: db.value.url,
    DATABASE_APP_URL: db.value.appUrl,
    DEMO: demo ? '1' : '0',
    // The embedded database has this one worker: it need not wait before taking up what a killed one held.
    WORKER_SOZINHO: settings.env.WORKER_SOZINHO ?? (db.value.embedded ? '1' : '0'),
    PORT: String(settings.port),
    V4_PORT: String(settings.v4Port),
    DATA_DIR: settings.dataDir,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  }
  await prepare(root, environment, stages.signal, say)
  stages.signal.throwIfAborted()
  return environment
}

function startServices(settings: Settings, env: NodeJS.ProcessEnv, stages: Closing): Service[] {
  const giveUp = (error: Error) => {
    console.error(`\n${error.message}`)
    void stages.close(1)
  }
  const service = (name: string, script: string, log: string, extra: Partial<ServiceOptions> = {}) => {
    const file = settings.dev ? undefined : path.join(settings.dataDir, 'logs', log)
    const made = new Service({
      name,
      args: [path.join(root, script)],
      env,
      cwd: root,
      log: file,
      say,
      away: () => databaseAway(env.DATABASE_URL ?? ''),
      giveUp,
      ...extra,
    })
    stages.add(name, (hard) => (hard ? made.kill() : made.stop()))
    made.start()
    return made
  }
  const services = [
    // The server is given no address of the owner where the application has its own.
    service('O servidor', 'api/src/server.ts', 'servidor.log', {
      env: env.DATABASE_APP_URL ? { ...env, DATABASE_URL: undefined } : env,
    }),
    service('O trabalhador', 'api/src/worker.ts', 'trabalhador.log'),
  ]
  if (settings.dev) {
    service('O Vite', 'node_modules/vite/bin/vite.js', 'vite.log', {
      args: [
        path.join(root, 'node_modules/vite/bin/vite.js'),
        'web',
        '--config',
        'web/vite.config.ts',
        '--port',
        String(settings.devPort),
        '--strictPort',
      ],
      env: { ...env, API_URL: `http://127.0.0.1:${settings.port}` },
    })
  }
  return services
}

async function untilReady(settings: Settings, stages: Closing): Promise<void> {
  const limit = Date.now() + readyLimit
  const doors = [`http://127.0.0.1:${settings.port}/readyz`, `http://127.0.0.1:${settings.v4Port}/`]
  for (const door of doors) {
    while (!(await answers(door))) {
      stages.signal.throwIfAborted()
      if (Date.now() > limit)
        throw new Error(`O servidor não ficou pronto em ${readyLimit / 1000} segundos (${door} não responde).
Veja ${path.join(settings.dataDir, 'logs', 'servidor.log')}.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
}

/** In development the server and the worker take new code as soon as it is saved. */
function watchSources(services: Service[]): () => void {
  let timer: NodeJS.Timeout | undefined
  const changed = (_: string, name: string | null) => {
    if (!name || /\.test\.ts$|~$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${name} mudou; reiniciando o servidor e o trabalhador.`)
      for (const service of services) service.restart()
    }, 150)
  }
  const watched = ['api/src', 'contract/src', 'fiscal/src', 'edi/src', 'bancos/src'].map((folder) =>
    watch(path.join(root, folder), { recursive: true }, changed),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watched) watcher.close()
  }
}

async function announce(settings: Settings, env: NodeJS.ProcessEnv): Promise<void> {
  const host = `http://localhost:${settings.port}`
  const samples = env.DEMO === '1' ? await sampleFolder(root, settings.dataDir) : undefined
  const lines = [
    ['Aplicação', host],
    ['Motorista', `${host}/motorista/`],
    ['Portal', `${host}/portal`],
    ['v4', `http://localhost:${settings.v4Port}`],
    ['Referência', `${host}/docs`],
    ...(settings.dev ? [['Vite', `http://localhost:${settings.devPort}`]] : []),
    ...(env.SEFAZ_CONTROLE_URL
      ? [['SEFAZ local', `${env.SEFAZ_URL} (controle em ${env.SEFAZ_CONTROLE_URL})`]]
      : []),
    ...(env.CORREIO_LOCAL_IMAP
      ? [['Correio local', `${env.SMTP_URL}, IMAP em ${env.CORREIO_LOCAL_IMAP}`]]
      : []),
    ...(env.BANCO_CONTROLE_URL
      ? [['Banco local', `${env.BANCO_URL} (controle em ${env.BANCO_CONTROLE_URL})`]]
      : []),
    ['Dados', settings.dataDir],
    ...(samples ? [['NF-e de exemplo', samples]] : []),
  ]
  console.log('\nO Tropeiro está no ar.\n')
  for (const [name, value] of lines) console.log(`  ${name!.padEnd(17)}${value}`)
  if (env.DEMO === '1') await announceLogins()
  console.log('\nCtrl+C para tudo, banco de dados incluído.')
}

async function announceLogins(): Promise<void> {
  const file = path.join(root, 'api/db/demo/personas.ts')
  if (!existsSync(file)) return
  const {
    personas,
  }: { personas: { nome: string; login: string; senha: string; papel: string; grupo: string }[] } =
    await import(pathToFileURL(file).href)
  const columns = ['grupo', 'papel', 'login', 'senha', 'nome'] as const
  const widths = columns.map((column) =>
    Math.max(column.length, ...personas.map((persona) => persona[column].length)),
  )
  const row = (cells: string[]) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join('  ')}`.trimEnd()
  console.log(`\nEntradas de demonstração\n\n${row([...columns])}`)
  for (const persona of personas) console.log(row(columns.map((column) => persona[column])))
}

function nothing(): void {}

function say(line: string): void {
  console.log(line)
}
