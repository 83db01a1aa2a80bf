import type { Config } from '../../config.ts'
import { createLocalEmail } from './local.ts'
import type { EmailPort } from './port.ts'
import { createSmtpEmail } from './smtp.ts'

/** Through SMTP_URL; without it nothing leaves, and the `emails` table is the mailbox that the screens show. */
export function createEmail(config: Config): EmailPort {
  return config.smtpUrl ? createSmtpEmail(config.smtpUrl, config.smtpTls) : createLocalEmail()
}
