import { Buffer } from 'node:buffer'
import type { Campo, Layout, Registro } from './layout.ts'
import type { Campos, Valor } from './ler.ts'
import { paraD6, paraD8 } from './valores.ts'

/** A record to write, with what hangs on it. A field left out is empty. */
export type NoParaEscrever = { registro: string; campos: Campos; filhos?: NoParaEscrever[] }

/** The data do not fit the layout: says which field of which record, in Portuguese. */
export class NaoCabe extends Error {
  readonly registro: string
  readonly campo: string
  constructor(registro: string, campo: string, motivo: string) {
    super(`Registro ${registro}, ${campo}: ${motivo}`)
    this.name = 'NaoCabe'
    this.registro = registro
    this.campo = campo
  }
}

const quebras = { CRLF: '\r\n', LF: '\n', CR: '\r' } as const
const CONTROLE = /\p{Cc}/u
const FORA_DO_LATIN1 = /[\u0100-\uffff]/

type Onde = { registro: Registro; campo: Campo; layout: Layout }

const recusar = ({ registro, campo }: Onde, motivo: string): never => {
  throw new NaoCabe(registro.id, campo.rotulo, motivo)
}

function texto(valor: Valor, onde: Onde): string {
  const { campo, layout } = onde
  const text = String(valor ?? '').trim()
  if (campo.obrigatorio && text === '') recusar(onde, 'o campo é obrigatório e está vazio')
  if (text.length > campo.tamanho) recusar(onde, `"${text}" não cabe em ${campo.tamanho} posições`)
  if (CONTROLE.test(text)) recusar(onde, 'há um caractere de controle')
  if (layout.charset === 'latin1' && FORA_DO_LATIN1.test(text)) {
    recusar(onde, `"${text}" tem um caractere que não existe no latin1`)
  }
  return text.padEnd(campo.tamanho)
}

function codigo(valor: Valor, onde: Onde): string {
  const { campo } = onde
  const text = String(valor ?? '').trim()
  if (campo.obrigatorio && text === '') recusar(onde, 'o campo é obrigatório e está vazio')
  if (!/^[0-9A-Z]*$/.test(text)) recusar(onde, `"${text}" só pode ter algarismos e letras maiúsculas`)
  if (text.length > campo.tamanho) recusar(onde, `"${text}" não cabe em ${campo.tamanho} posições`)
  return text.padStart(campo.tamanho, '0')
}

function numero(valor: Valor, onde: Onde): string {
  const n = valor ?? 0
  if (typeof n !== 'number' || !Number.isSafeInteger(n) || n < 0) {
    return recusar(onde, `"${n}" não é um número inteiro positivo`)
  }
  const text = String(n)
  if (text.length > onde.campo.tamanho) recusar(onde, `${text} não cabe em ${onde.campo.tamanho} posições`)
  return text.padStart(onde.campo.tamanho, '0')
}

function data(valor: Valor, onde: Onde): string {
  const { campo } = onde
  if (valor === null || valor === '') {
    if (campo.obrigatorio) recusar(onde, 'a data é obrigatória e está vazia')
    return '0'.repeat(campo.tamanho)
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(valor))) recusar(onde, `"${valor}" não é uma data`)
  return campo.tipo === 'D6' ? paraD6(String(valor)) : paraD8(String(valor))
}

function hora(valor: Valor, onde: Onde): string {
  const text = String(valor || '00:00')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) recusar(onde, `"${text}" não é uma hora`)
  return text.replace(':', '')
}

const escritores = {
  A: texto,
  K: texto,
  N: numero,
  T: codigo,
  C: codigo,
  D6: data,
  D8: data,
  H: hora,
} as const

const vazio = (valor: Valor | undefined): boolean =>
  valor === undefined || valor === null || valor === '' || valor === 0

/** One line without its end. @throws NaoCabe */
export function escreverLinha(layout: Layout, registro: Registro, campos: Campos): string {
  for (const nome of Object.keys(campos)) {
    if (!registro.campos.some((c) => c.nome === nome))
      throw new NaoCabe(registro.id, nome, 'o campo não existe')
  }
  let line = registro.id
  for (const campo of registro.campos) {
    const valor = campos[campo.nome] ?? null
    // Beyond the record's width only what is filled is written.
    if (campo.de > registro.tamanho && vazio(valor)) continue
    line = line.padEnd(campo.de - 1)
    if (line.length > campo.de - 1)
      throw new NaoCabe(registro.id, campo.rotulo, 'o campo está em cima de outro')
    line += escritores[campo.tipo](valor, { registro, campo, layout })
  }
  return layout.completaLinhas ? line.padEnd(registro.tamanho) : line.trimEnd()
}

/**
 * Writes a file. The tree is checked against the layout: each record must hang where the layout says.
 * @throws NaoCabe with the record and the field
 */
export function escreverArquivo(layout: Layout, nos: readonly NoParaEscrever[]): Uint8Array {
  const known = new Map(layout.registros.map((r) => [r.id, r]))
  const lines: string[] = []
  const visitar = (no: NoParaEscrever, pai: string | null): void => {
    const registro = known.get(no.registro)
    if (!registro)
      throw new NaoCabe(no.registro, 'registro', `não existe no ${layout.familia} ${layout.versao}`)
    if (registro.pai !== pai) throw new NaoCabe(no.registro, 'registro', `deve vir abaixo de ${registro.pai}`)
    lines.push(escreverLinha(layout, registro, no.campos))
    for (const filho of no.filhos ?? []) visitar(filho, no.registro)
  }
  for (const no of nos) visitar(no, null)
  const end = quebras[layout.fimDeLinha]
  const text = lines.length > 0 ? lines.join(end) + end : ''
  return new Uint8Array(Buffer.from(text, layout.charset === 'utf8' ? 'utf8' : 'latin1'))
}

/** Text as PROCEDA wants it: upper case, in latin1 (accents outside of it fall off), cut to what fits. */
export function caber(valor: string, tamanho: number): string {
  const text = [
    ...valor
      .toUpperCase()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/[–—]/g, '-')
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"'),
  ]
    .map((c) => (FORA_DO_LATIN1.test(c) ? c.normalize('NFD').replace(/\p{M}/gu, '') : c))
    .map((c) => (FORA_DO_LATIN1.test(c) ? '?' : c))
    .join('')
  return text.trim().slice(0, tamanho).trim()
}
