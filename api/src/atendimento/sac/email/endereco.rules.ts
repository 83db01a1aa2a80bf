import { timingSafeEqual } from 'node:crypto'
import { derivar } from '../../../cofre.ts'
import type { Config } from '../../../config.ts'

type Chaves = Pick<Config, 'chaveMestra'>

/** So many letters stand behind the number: mail programs write addresses small, and forget nothing else of them. */
const sinalDe = (config: Chaves, grupo: number, numero: string): string =>
  Buffer.from(derivar(config, 'sac-endereco', `${grupo}:${numero}`), 'base64url')
    .toString('hex')
    .slice(0, 12)

/** `sac@casa.com` as the answer to an incident finds it: `sac+12.0f3a…@casa.com`. */
export function enderecoDoIncidente(config: Chaves, grupo: number, caixa: string, numero: string): string {
  const at = caixa.lastIndexOf('@')
  return `${caixa.slice(0, at)}+${numero}.${sinalDe(config, grupo, numero)}${caixa.slice(at)}`
}

/** Which incident one of these addresses is of; a number with a sign that is not its own is nobody's. */
export function incidenteDoEndereco(
  config: Chaves,
  grupo: number,
  caixas: readonly string[],
  enderecos: readonly string[],
): string | null {
  for (const endereco of enderecos) {
    const found = /^([^+@]+)\+(\d{1,18})\.([0-9a-f]{12})(@.+)$/.exec(endereco)
    if (!found || !caixas.includes(`${found[1]}${found[4]}`)) continue
    const [mine, said] = [Buffer.from(sinalDe(config, grupo, found[2]!)), Buffer.from(found[3]!)]
    if (timingSafeEqual(mine, said)) return found[2]!
  }
  return null
}

/** An address without what stands behind its plus. */
export const semMais = (endereco: string): string => endereco.replace(/\+[^@]*@/, '@')

/** What a mailbox's password is sealed for (cofre): its use, and whose it is. */
export const usoDaSenha = 'caixa'
export const donoDaSenha = (grupo: number, endereco: string): string => `${grupo}:${endereco}`
