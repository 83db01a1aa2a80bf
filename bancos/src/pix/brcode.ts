import { NaoServe } from '../recusa.ts'
import { ascii } from '../texto.ts'

/** CRC16 CCITT-FALSE in four hex digits, zeros in front. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (let i = 0; i < texto.length; i++) {
    crc ^= texto.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export type TipoDeChave = 'cpf' | 'cnpj' | 'telefone' | 'email' | 'aleatoria'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * A key as the directory of the Central Bank writes it; takes CPF, CNPJ (letters too) and telephones with their signs.
 * Eleven bare digits are a CPF: a telephone begins with +55. Check digits are not looked at.
 * @returns null when it is no key
 */
export function lerChavePix(texto: string): { tipo: TipoDeChave; chave: string } | null {
  const text = texto.trim()
  const low = text.toLowerCase()
  if (UUID.test(low)) return { tipo: 'aleatoria', chave: low }
  if (low.includes('@')) return low.length <= 77 && EMAIL.test(low) ? { tipo: 'email', chave: low } : null
  const bare = text.replace(/[\s().\-/]/g, '').toUpperCase()
  if (/^\+55\d{10,11}$/.test(bare)) return { tipo: 'telefone', chave: bare }
  if (/^\d{11}$/.test(bare)) return { tipo: 'cpf', chave: bare }
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare)) return { tipo: 'cnpj', chave: bare }
  return null
}

/** Who receives, and how much. */
export type Recebedor = {
  nome: string
  cidade: string
  /** Left out, or null: the payer says how much. */
  centavos?: number | null
}

export type PixEstatico = Recebedor & {
  chave: string
  /** 1 to 25 of A-Z, a-z, 0-9; what the entry in the statement is known by. */
  txid?: string
  /** For the payer; cut to what fits beside the key. */
  informacao?: string
}

/** `url`: where the charge lies, without https://. */
export type PixDinamico = Recebedor & { url: string }

const tlv = (id: string, valor: string): string => {
  if (valor.length > 99) throw new NaoServe(`PIX ${id}`, 'tem mais de 99 caracteres')
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`
}

const limpo = (campo: string, texto: string, largura: number): string => {
  const text = ascii(texto).replace(/ +/g, ' ').trim().slice(0, largura).trim()
  if (!text) throw new NaoServe(campo, 'falta')
  return text
}

function valor(centavos: number | null | undefined): string {
  if (centavos === undefined || centavos === null) return ''
  if (!Number.isSafeInteger(centavos) || centavos <= 0 || centavos > 999_999_999_999)
    throw new NaoServe('Valor', `${centavos} não é um valor de PIX`)
  const text = String(centavos).padStart(3, '0')
  return tlv('54', `${text.slice(0, -2)}.${text.slice(-2)}`)
}

function fechar(r: Recebedor, inicio: string, conta: string, txid: string): string {
  const head = `000201${inicio}${tlv('26', tlv('00', 'br.gov.bcb.pix') + conta)}520400005303986`
  const who = `5802BR${tlv('59', limpo('Nome do recebedor', r.nome, 25))}${tlv('60', limpo('Cidade', r.cidade, 15))}`
  const open = `${head}${valor(r.centavos)}${who}${tlv('62', tlv('05', txid))}6304`
  return open + crc16(open)
}

/** 'br.gov.bcb.pix' with its id and width. */
const GUI = 18

/** @throws NaoServe with the field that a PIX does not take */
export function brCodeEstatico(p: PixEstatico): string {
  const key = lerChavePix(p.chave)
  if (!key) throw new NaoServe('Chave PIX', `"${p.chave}" não é uma chave`)
  const txid = p.txid ?? '***'
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new NaoServe('Identificador', `"${txid}" deve ter de 1 a 25 letras sem acento e algarismos`)
  const conta = tlv('01', key.chave)
  const room = 99 - GUI - conta.length - 4
  const note = p.informacao
    ? ascii(p.informacao).replace(/ +/g, ' ').trim().slice(0, Math.max(room, 0)).trim()
    : ''
  return fechar(p, '', conta + (note ? tlv('02', note) : ''), txid)
}

/** @throws NaoServe with the field that a PIX does not take */
export function brCodeDinamico(p: PixDinamico): string {
  const url = p.url.replace(/^https:\/\//, '')
  if (!/^[!-~]{1,77}$/.test(url))
    throw new NaoServe('Endereço da cobrança', 'deve ter até 77 caracteres, sem espaço')
  return fechar(p, '010212', tlv('25', url), '***')
}

export type BrCode = {
  tipo: 'estatico' | 'dinamico'
  chave: string | null
  url: string | null
  informacao: string | null
  nome: string
  cidade: string
  centavos: number | null
  /** Null for '***'. */
  txid: string | null
}

function partes(texto: string): Map<string, string> | null {
  const map = new Map<string, string>()
  for (let at = 0; at < texto.length; ) {
    const m = /^(\d{2})(\d{2})/.exec(texto.slice(at, at + 4))
    if (!m) return null
    const size = Number(m[2])
    if (at + 4 + size > texto.length || map.has(m[1]!)) return null
    map.set(m[1]!, texto.slice(at + 4, at + 4 + size))
    at += 4 + size
  }
  return map
}

/** Which of the places 26 to 51 is PIX's. */
function contaPix(all: Map<string, string>): Map<string, string> | null {
  for (const [id, value] of all) {
    const inner = id >= '26' && id <= '51' ? partes(value) : null
    if (inner?.get('00')?.toLowerCase() === 'br.gov.bcb.pix') return inner
  }
  return null
}

/** Reads a copied code. @returns the reason in Portuguese when it is none, or its CRC is not right */
export function lerBrCode(texto: string): BrCode | { recusa: string } {
  const text = texto.trim()
  const all = partes(text)
  if (all?.get('00') !== '01') return { recusa: 'Não é um código PIX copia e cola.' }
  const open = text.slice(0, -4)
  if (!open.endsWith('6304') || crc16(open) !== text.slice(-4).toUpperCase())
    return { recusa: 'O código PIX está incompleto ou foi alterado: o CRC não confere.' }
  const account = contaPix(all)
  if (!account) return { recusa: 'O código é de outro arranjo de pagamento, não de PIX.' }
  const money = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(all.get('54') ?? '')
  if (all.has('54') && !money) return { recusa: 'O valor do código PIX não é um valor.' }
  const txid = partes(all.get('62') ?? '')?.get('05')
  return {
    ...{ tipo: account.has('25') ? 'dinamico' : 'estatico', chave: account.get('01') ?? null },
    ...{ url: account.get('25') ?? null, informacao: account.get('02') ?? null },
    ...{ nome: all.get('59') ?? '', cidade: all.get('60') ?? '' },
    centavos: money ? Number(money[1]) * 100 + Number((money[2] ?? '').padEnd(2, '0')) : null,
    txid: txid && txid !== '***' ? txid : null,
  }
}

/** Is it a txid of a charge with its own place (cob, cobv)? */
export const txidDeCobranca = (texto: string): boolean => /^[A-Za-z0-9]{26,35}$/.test(texto)
