import path from 'node:path'
import type { Config } from '../../config.ts'
import { createHttpWhatsApp } from './http.ts'
import { createLocalWhatsApp } from './local.ts'
import type { WhatsAppPort } from './port.ts'

/** Through WHATSAPP_URL; `local` keeps an outbox file; without it messages wait for somebody to press each. */
export function createWhatsApp(config: Config): WhatsAppPort | null {
  if (!config.whatsappUrl) return null
  if (config.whatsappUrl === 'local')
    return createLocalWhatsApp(path.join(config.dataDir, 'whatsapp', 'saida.jsonl'))
  return createHttpWhatsApp(config.whatsappUrl, config.whatsappToken)
}
