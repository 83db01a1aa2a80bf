import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Closing } from './closing.ts'
import { answers, type Place, portFor, readyLimit } from './sefaz.ts'
import { Service } from './supervisor.ts'

/**
 * The local post office of the demo: it takes the mail that the house sends and keeps the mailboxes that it reads. Where SMTP_URL names
 * a real server, or there is no demo, it is not raised. Answers what server and worker must know of it.
 */
export async function localMail(
  { root, dataDir, v4Port, dev, env }: Place,
  demo: boolean,
  stages: Closing,
  say: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  if (!demo || env.SMTP_URL) return {}
  const what = 'correio local'
  const smtp = await portFor(env.CORREIO_SMTP_PORT, v4Port + 3, 'CORREIO_SMTP_PORT', what)
  const imap = await portFor(env.CORREIO_IMAP_PORT, v4Port + 4, 'CORREIO_IMAP_PORT', what)
  const control = await portFor(env.CORREIO_CONTROLE_PORT, v4Port + 5, 'CORREIO_CONTROLE_PORT', what)
  const service = new Service({
    name: 'O correio local',
    args: [path.join(root, 'simulador/src/correio/main.ts')],
    cwd: root,
    env: {
      ...env,
      CORREIO_DIR: path.join(dataDir, 'correio'),
      CORREIO_SMTP_PORT: String(smtp),
      CORREIO_IMAP_PORT: String(imap),
      CORREIO_CONTROLE_PORT: String(control),
    },
    ...(dev ? {} : { log: path.join(dataDir, 'logs', 'correio.log') }),
    say,
    giveUp: (error) => {
      console.error(`\n${error.message}`)
      void stages.close(1)
    },
  })
  stages.add('O correio local', (hard) => (hard ? service.kill() : service.stop()))
  service.start()
  const door = `http://127.0.0.1:${control}/estado`
  for (const limit = Date.now() + readyLimit; !(await answers(door)); await pause(50)) {
    stages.signal.throwIfAborted()
    if (Date.now() > limit)
      throw new Error(`O correio local não ficou pronto. Veja ${path.join(dataDir, 'logs', 'correio.log')}.`)
  }
  return { SMTP_URL: `smtp://127.0.0.1:${smtp}`, CORREIO_LOCAL_IMAP: `127.0.0.1:${imap}` }
}
