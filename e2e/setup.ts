import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** For what hangs, not a measure: a busy machine may take its time. */
const startLimit = 900_000

/** Runs the product as a person does, on free ports and in a folder that goes away with the run. */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(`Browser: ${JSON.parse(process.env.E2E_CHROMIUM ?? '{}').origin}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-jornadas-'))
  // Journeys that look into the database find it here.
  process.env.E2E_DADOS = path.join(folder, 'dados')
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT,
      V4_PORT: process.env.E2E_V4_PORT,
      DATA_DIR: process.env.E2E_DADOS,
      XDG_STATE_HOME: path.join(folder, 'estado'),
      DATABASE_URL: '',
      DEMO: '1',
      npm_lifecycle_event: '',
    },
  })
  // Journeys that kill find what they kill under it.
  process.env.E2E_PROCESSO = String(child.pid)
  const finish = async () => {
    await stopped(child)
    const logs = path.join(folder, 'dados', 'logs')
    await cp(logs, path.join(root, 'test-results', 'logs'), { recursive: true }).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await finish()
    throw error
  }
  return finish
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const limit = setTimeout(() => reject(new Error(`npm start was not ready in time:\n${said}`)), startLimit)
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (!said.includes('O Tropeiro está no ar.')) return
      clearTimeout(limit)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`npm start ended with code ${code}:\n${said}`))
    })
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
