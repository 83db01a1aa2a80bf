import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** A clock may be one step early or late (RFC 6238, 5.2). */
const SKEW = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, as authenticator apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Twenty bytes: the length of the hash (RFC 4226, 4). */
export const novoSegredoTotp = (): Buffer => randomBytes(20)

/** Which thirty seconds an instant is in. */
export const passoDe = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of one time step (RFC 4226, 5.3). */
export function codigoDoPasso(segredo: Uint8Array, passo: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(passo))
  const mac = createHmac('sha1', segredo).update(counter).digest()
  const offset = (mac[19] as number) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The time step of a right code that was not used yet, null for any other text. */
export function passoDoCodigo(
  segredo: Uint8Array,
  codigo: string,
  now: Date,
  ultimoPasso: number,
): number | null {
  const today = passoDe(now)
  for (let passo = today - SKEW; passo <= today + SKEW; passo++)
    if (passo > ultimoPasso && same(codigoDoPasso(segredo, passo), codigo)) return passo
  return null
}

/** What the QR code says to an authenticator app (Key URI Format). */
export function enderecoTotp(segredo: Uint8Array, login: string): string {
  const query = new URLSearchParams({ secret: base32(segredo), issuer: 'Tropeiro' })
  return `otpauth://totp/${encodeURIComponent(`Tropeiro:${login}`)}?${query}`
}

// Without letters and digits that are taken for one another.
const LEGIVEIS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HOW_MANY = 10
const sorteada = () => LEGIVEIS[randomInt(LEGIVEIS.length)]

/** Ten codes such as `k3vq2-mx8rt`, forty-nine bits each. */
export const novosCodigosDeRecuperacao = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const ten = Array.from({ length: 10 }, sorteada).join('')
    return `${ten.slice(0, 5)}-${ten.slice(5)}`
  })

/** A recovery code as typed, without spaces, dashes and case. */
export const recuperacaoLimpa = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

/** Six digits are a code of the app; anything else is tried as a recovery code. */
export const ehCodigoDoAplicativo = (typed: string): boolean => /^[0-9]{6}$/.test(typed.replace(/\s/g, ''))
