import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requireFree } from '../free-ports.mjs'
import type { Closing } from './closing.ts'
import { freePort } from './ports.ts'
import { Service } from './supervisor.ts'

export const readyLimit = 30_000

export type Place = { root: string; dataDir: string; v4Port: number; dev: boolean; env: NodeJS.ProcessEnv }

/** The port asked for; else the usual one, or any free one where that is taken. */
export async function portFor(
  asked: string | undefined,
  usual: number,
  variable: string,
  what = 'SEFAZ local',
): Promise<number> {
  const wanted = { port: Number(asked) || usual, variable, what }
  const taken = await requireFree([wanted]).then(
    () => null,
    (error: Error) => error,
  )
  if (taken && asked) throw taken
  return taken ? freePort() : wanted.port
}

/** The demo's companies, which get an A1 of the simulator's own authority. */
async function companies(root: string): Promise<{ cnpj: string; nome: string }[]> {
  const { grupos } = (await import(path.join(root, 'api/db/demo/personas.ts'))) as {
    grupos: { nome: string; bases: { cnpj: string; empresa: string }[] }[]
  }
  return grupos.flatMap(({ bases: [first] }) => (first ? [{ cnpj: first.cnpj, nome: first.empresa }] : []))
}

/**
 * The local SEFAZ, unless SEFAZ_URL names another (or `oficial`, the authorities themselves). It stands before the demo
 * world is loaded, which keeps the certificates that it makes. Answers what server and worker must know of it.
 */
export async function localSefaz(
  { root, dataDir, v4Port, dev, env }: Place,
  stages: Closing,
  say: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  if (env.SEFAZ_URL) return {}
  const port = await portFor(env.SEFAZ_PORT, v4Port + 1, 'SEFAZ_PORT')
  const control = await portFor(env.SEFAZ_CONTROLE_PORT, v4Port + 2, 'SEFAZ_CONTROLE_PORT')
  const fornecedor = await portFor(env.REGISTROS_PORT, v4Port + 3, 'REGISTROS_PORT')
  const folder = path.join(dataDir, 'sefaz')
  const service = new Service({
    name: 'O SEFAZ local',
    args: [path.join(root, 'simulador/src/main.ts')],
    cwd: root,
    env: {
      ...env,
      SIMULADOR_DIR: folder,
      SEFAZ_PORT: String(port),
      SEFAZ_CONTROLE_PORT: String(control),
      REGISTROS_PORT: String(fornecedor),
      SIMULADOR_EMPRESAS: JSON.stringify(await companies(root)),
    },
    ...(dev ? {} : { log: path.join(dataDir, 'logs', 'sefaz.log') }),
    say,
    giveUp: (error) => {
      console.error(`\n${error.message}`)
      void stages.close(1)
    },
  })
  stages.add('O SEFAZ local', (hard) => (hard ? service.kill() : service.stop()))
  service.start()
  const door = `http://127.0.0.1:${control}/estado`
  for (const limit = Date.now() + readyLimit; !(await answers(door)); await pause(50)) {
    stages.signal.throwIfAborted()
    if (Date.now() > limit)
      throw new Error(`O SEFAZ local não ficou pronto. Veja ${path.join(dataDir, 'logs', 'sefaz.log')}.`)
  }
  return {
    SEFAZ_URL: `https://localhost:${port}`,
    SEFAZ_CONTROLE_URL: `http://127.0.0.1:${control}`,
    ...(env.REGISTROS_URL ? {} : { REGISTROS_URL: `http://127.0.0.1:${fornecedor}` }),
    FISCAL_CA_FILE: path.join(folder, 'ca.pem'),
  }
}

export const answers = (door: string): Promise<boolean> =>
  fetch(door, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
