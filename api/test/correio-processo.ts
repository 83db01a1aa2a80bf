import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { portaLivre } from './porta-livre.ts'

/** What every mailbox of the local post office opens with. */
export const SENHA_DO_CORREIO = 'demonstracao'

export type Correio = {
  smtpUrl: string
  /** `host:port` */
  imap: string
  /** Sends a whole letter over SMTP; `de` is who the envelope says, '' as bounces do. */
  enviar: (carta: string | Buffer, para: string | string[], de?: string) => Promise<void>
  /** The letters of a mailbox. */
  caixa: (endereco: string) => Promise<{ uid: number; lida: boolean; texto: string }[]>
  /** Turns a switch: '/falhas', '/renumerar', '/entregar'. */
  controlar: <T>(caminho: string, corpo: object) => Promise<T>
  parar: () => Promise<void>
}

/** A local post office of its own for one test file: a process that takes SMTP and shows mailboxes over IMAP. */
export async function abrirCorreio(): Promise<Correio> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'tropeiro-correio-'))
  const [smtp, imap, controle] = [await portaLivre(), await portaLivre(), await portaLivre()]
  const raiz = path.resolve(import.meta.dirname, '../..')
  const segue = ['--import', path.join(raiz, 'scripts/follow-parent.mjs')]
  const child = spawn(process.execPath, [...segue, path.join(raiz, 'simulador/src/correio/main.ts')], {
    env: {
      ...process.env,
      CORREIO_DIR: pasta,
      CORREIO_SMTP_PORT: String(smtp),
      CORREIO_IMAP_PORT: String(imap),
      CORREIO_CONTROLE_PORT: String(controle),
      CORREIO_SENHA: SENHA_DO_CORREIO,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // It says one line when its doors are open.
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the post office ended'))),
  ])
  const smtpUrl = `smtp://127.0.0.1:${smtp}`
  const transport = createTransport(smtpUrl)
  const controlar = async <T>(caminho: string, corpo: object): Promise<T> =>
    (
      await fetch(`http://127.0.0.1:${controle}${caminho}`, { method: 'POST', body: JSON.stringify(corpo) })
    ).json() as Promise<T>
  return {
    smtpUrl,
    imap: `127.0.0.1:${imap}`,
    enviar: async (carta, para, de = 'alguem@fora.exemplo') => {
      await transport.sendMail({ envelope: { from: de, to: para }, raw: carta })
    },
    caixa: (caixa) => controlar('/caixa', { caixa }),
    controlar,
    async parar() {
      transport.close()
      const end = once(child, 'exit')
      child.kill('SIGTERM')
      await end
      await rm(pasta, { recursive: true, force: true })
    },
  }
}
