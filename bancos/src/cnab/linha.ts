import { NaoServe } from '../recusa.ts'
import { ascii } from '../texto.ts'
import type { Campo, Registro } from './leiaute.ts'

export type Valor = string | number | null
export type Campos = Record<string, Valor>

const largura = (c: Campo): number => c.ate - c.de + 1

/** Text as a bank's file has it: upper case, no accents, no control, each foreign sign a space; then cut. */
export const textoDeBanco = (texto: string, cabem: number): string =>
  ascii(ascii(texto).toUpperCase()).slice(0, cabem).padEnd(cabem)

function codigo(c: Campo, valor: Valor): string {
  const text = String(valor ?? '').trim()
  const digits = c.tipo === 'T' ? /^\d*$/ : /^[0-9A-Z]*$/
  if (!digits.test(text))
    throw new NaoServe(
      c.nome,
      `"${text}" só pode ter algarismos${c.tipo === 'C' ? ' e letras maiúsculas' : ''}`,
    )
  const bare = text.length > largura(c) ? text.replace(/^0+/, '') : text
  if (bare.length > largura(c)) throw new NaoServe(c.nome, `"${text}" não cabe em ${largura(c)} posições`)
  return bare.padStart(largura(c), '0')
}

function numero(c: Campo, valor: Valor): string {
  const n = valor ?? 0
  if (typeof n !== 'number' || !Number.isSafeInteger(n) || n < 0)
    throw new NaoServe(c.nome, `"${n}" não é um número inteiro a partir de zero`)
  const text = String(n)
  if (text.length > largura(c)) throw new NaoServe(c.nome, `${text} não cabe em ${largura(c)} posições`)
  return text.padStart(largura(c), '0')
}

function data(c: Campo, valor: Valor): string {
  if (valor === null || valor === '') return '0'.repeat(largura(c))
  const m = /^(\d{2})(\d{2})-(\d{2})-(\d{2})$/.exec(String(valor))
  if (!m) throw new NaoServe(c.nome, `"${valor}" não é uma data`)
  return m[4]! + m[3]! + (c.tipo === 'D8' ? m[1]! : '') + m[2]!
}

function escrito(c: Campo, valor: Valor): string {
  if (c.tipo === 'A') return textoDeBanco(String(valor ?? ''), largura(c))
  if (c.tipo === 'X')
    return ascii(String(valor ?? ''))
      .slice(0, largura(c))
      .padEnd(largura(c))
  if (c.tipo === 'N') return numero(c, valor)
  return c.tipo === 'D6' || c.tipo === 'D8' ? data(c, valor) : codigo(c, valor)
}

const constante = (c: Campo): string =>
  c.tipo === 'A' || c.tipo === 'X'
    ? (c.fixo ?? '').padEnd(largura(c))
    : (c.fixo ?? '').padStart(largura(c), '0')

/**
 * One line, without its end: always as wide as the record, whatever the names hold.
 * @throws NaoServe when a value has no place in the record, or does not fit one that may not be cut
 */
export function escreverLinha(r: Registro, campos: Campos): string {
  for (const nome of Object.keys(campos))
    if (!r.campos.some((c) => c.nome === nome)) throw new NaoServe(nome, `não existe no registro ${r.id}`)
  return r.campos.map((c) => (c.fixo === null ? escrito(c, campos[c.nome] ?? null) : constante(c))).join('')
}

/** A file says few days, and each of them many times. */
const dias = new Map<string, string | null>()
const MAIS_DIAS = 5_000

const existe = (ano: string, mes: string, dia: string): string | null => {
  const iso = `${ano}-${mes}-${dia}`
  const known = dias.get(iso)
  if (known !== undefined) return known
  const at = Date.parse(`${iso}T00:00:00Z`)
  const day = Number.isFinite(at) && new Date(at).toISOString().startsWith(iso) ? iso : null
  if (dias.size >= MAIS_DIAS) dias.clear()
  dias.set(iso, day)
  return day
}

/** DDMMAA or DDMMAAAA -> YYYY-MM-DD; zeros, blanks and what is no day are null. */
export function dataDoBanco(texto: string): string | null {
  if (/^\d{8}$/.test(texto)) return existe(texto.slice(4), texto.slice(2, 4), texto.slice(0, 2))
  if (/^\d{6}$/.test(texto)) return existe(`20${texto.slice(4)}`, texto.slice(2, 4), texto.slice(0, 2))
  return null
}

/** Digits as a whole number; blanks, and what is no number, are 0. */
export const numeroDoBanco = (texto: string): number => {
  const n = /^\d+$/.test(texto.trim()) ? Number(texto) : 0
  return Number.isSafeInteger(n) ? n : 0
}

function lido(c: Campo, texto: string): Valor {
  if (c.tipo === 'A' || c.tipo === 'X') return texto.trimEnd()
  if (c.tipo === 'N') return numeroDoBanco(texto)
  if (c.tipo === 'D6' || c.tipo === 'D8') return dataDoBanco(texto)
  return texto.trim()
}

/** Reads these places of many lines, and no other: what nobody asks for is not decoded. */
export function leitorDe(r: Registro, nomes: ReadonlySet<string>): (linha: string) => Campos {
  const wanted = r.campos.filter((c) => c.fixo === null && nomes.has(c.nome))
  return (linha) => {
    const campos: Campos = {}
    for (const c of wanted) campos[c.nome] = lido(c, linha.slice(c.de - 1, c.ate))
    return campos
  }
}

/** The named places of a line; constants and filler are left out. A short line counts as filled up with spaces. */
export function lerLinha(r: Registro, linha: string): Campos {
  const campos: Campos = {}
  for (const c of r.campos) if (c.fixo === null) campos[c.nome] = lido(c, linha.slice(c.de - 1, c.ate))
  return campos
}
