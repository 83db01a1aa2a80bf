import { randomUUID } from 'node:crypto'
import type { EmailPort, Mensagem } from './port.ts'

export type Recebida = Mensagem & { messageId: string }

/** Nothing leaves the machine: `keep` gets what would have been sent. The `emails` table is the mailbox of the screens. */
export function createLocalEmail(keep: (mensagem: Recebida) => void | Promise<void> = () => {}): EmailPort {
  return {
    send: async (mensagem) => {
      if (!mensagem.para.length) throw new Error('A mensagem não tem destinatários.')
      const messageId = mensagem.messageId ?? `<${randomUUID()}@tropeiro.local>`
      await keep({ ...mensagem, messageId })
      return { messageId, recusados: [] }
    },
  }
}
