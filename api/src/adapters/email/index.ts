import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { EmailPort } from './port.ts'

/** Without SMTP_URL nothing leaves: the `emails` table is the mailbox that /app/correio shows. */
export function createEmail(_config: Config): EmailPort {
  return { send: async () => ({ messageId: `<${randomUUID()}@tropeiro.local>` }) }
}
