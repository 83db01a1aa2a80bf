import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Closing } from './closing.ts'
import { answers, type Place, portFor, readyLimit } from './sefaz.ts'
import { Service } from './supervisor.ts'

/**
 * The local bank of the demo: it registers, is paid, pays, and is told at its control door what to do wrong. Where BANCO_URL names
 * another, or there is no demo, it is not raised. Answers what server and worker must know of it.
 */
export async function localBank(
  { root, dataDir, v4Port, dev, env }: Place,
  demo: boolean,
  stages: Closing,
  say: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  if (!demo || env.BANCO_URL) return {}
  const port = await portFor(env.BANCO_PORT, v4Port + 6, 'BANCO_PORT', 'banco local')
  const control = await portFor(env.BANCO_CONTROLE_PORT, v4Port + 7, 'BANCO_CONTROLE_PORT', 'banco local')
  const service = new Service({
    name: 'O banco local',
    args: [path.join(root, 'simulador/src/banco/main.ts')],
    cwd: root,
    env: {
      ...env,
      BANCO_DIR: path.join(dataDir, 'banco'),
      BANCO_PORT: String(port),
      BANCO_CONTROLE_PORT: String(control),
    },
    ...(dev ? {} : { log: path.join(dataDir, 'logs', 'banco.log') }),
    say,
    giveUp: (error) => {
      console.error(`\n${error.message}`)
      void stages.close(1)
    },
  })
  stages.add('O banco local', (hard) => (hard ? service.kill() : service.stop()))
  service.start()
  const door = `http://127.0.0.1:${control}/estado`
  for (const limit = Date.now() + readyLimit; !(await answers(door)); await pause(50)) {
    stages.signal.throwIfAborted()
    if (Date.now() > limit)
      throw new Error(`O banco local não ficou pronto. Veja ${path.join(dataDir, 'logs', 'banco.log')}.`)
  }
  return { BANCO_URL: `http://127.0.0.1:${port}`, BANCO_CONTROLE_URL: `http://127.0.0.1:${control}` }
}
