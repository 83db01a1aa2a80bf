import { randomUUID } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { conferir, type MensagemDeWhatsApp, type WhatsAppPort } from './port.ts'

export type Guardada = MensagemDeWhatsApp & { id: string }

/** Nothing leaves the machine: each message is a line of `caixa`, a file that stands for the service's outbox. */
export function createLocalWhatsApp(caixa: string): WhatsAppPort {
  return {
    enviar: async (mensagem) => {
      conferir(mensagem)
      const id = `local.${randomUUID()}`
      await mkdir(path.dirname(caixa), { recursive: true })
      await appendFile(caixa, `${JSON.stringify({ id, ...mensagem } satisfies Guardada)}\n`)
      return { id }
    },
  }
}
