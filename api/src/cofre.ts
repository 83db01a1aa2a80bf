import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const IV = 12
const TAG = 16

const keyOf = (config: Pick<Config, 'chaveMestra'>, uso: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.chaveMestra, '', `tropeiro:${uso}`, 32))

/**
 * Seals a secret for the database: AES-256-GCM under a key derived from the environment's master key for this use alone.
 * `dono` (whose it is) is authenticated too, so that a row copied to somebody else opens nothing.
 */
export function selar(
  config: Pick<Config, 'chaveMestra'>,
  uso: string,
  dono: string,
  segredo: Uint8Array,
): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, uso), iv).setAAD(Buffer.from(dono))
  const sealed = Buffer.concat([cipher.update(segredo), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** What `selar` sealed; throws when the master key is another or the bytes were changed. */
export function abrir(
  config: Pick<Config, 'chaveMestra'>,
  uso: string,
  dono: string,
  selado: Uint8Array,
): Buffer {
  const bytes = Buffer.from(selado)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config, uso), bytes.subarray(0, IV))
    .setAAD(Buffer.from(dono))
    .setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()])
}

/**
 * A secret that can be made again and needs no keeping: 256 bits from `texto` under a key of this use alone, as URL-safe
 * text. Who knows `texto` but not the master key cannot make it.
 */
export const derivar = (config: Pick<Config, 'chaveMestra'>, uso: string, texto: string): string =>
  createHmac('sha256', keyOf(config, uso)).update(texto).digest('base64url')
