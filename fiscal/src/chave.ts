import { cnpjValido, cpfValido } from './documento.ts'
import { SIGLA_POR_CODIGO_UF } from './uf.ts'

/** The parts of an access key (MOC 7.0, section 2.2.6; the 14 characters of the issuer may hold letters). */
export interface ChaveLida {
  /** The whole key, 44 characters. */
  chave: string
  /** IBGE code of the issuer's state: '35'. */
  cUF: string
  /** The same as letters: 'SP'. */
  uf: string
  /** Two digits of the year and two of the month of emission: '2611'. */
  aamm: string
  /** 14 characters as they stand in the key; a CPF is padded with three zeros on the left. */
  emitente: string
  /** What `emitente` holds, told by the series (920 to 969 is CPF) and by the check digits. */
  tipoEmitente: 'cnpj' | 'cpf'
  /** CNPJ of 14 characters or CPF of 11, with no padding. */
  documento: string
  /** '55' NF-e, '57' CT-e, '58' MDF-e, '65' NFC-e, '67' CT-e OS... */
  modelo: string
  /** 0 to 999. */
  serie: number
  /** 1 to 999.999.999. */
  numero: number
  /** Kind of emission, one digit: '1' normal. */
  tpEmis: string
  /** Random code of 8 digits. */
  cNF: string
  /** Check digit. */
  dv: string
}

/** What {@link montarChave} needs; texts in the widths of {@link ChaveLida}. */
export interface PartesDaChave {
  cUF: string
  aamm: string
  /** CNPJ (14) or CPF (11, padded here). */
  documento: string
  modelo: string
  serie: number
  numero: number
  tpEmis: string
  cNF: string
}

/** `ok: false` carries a sentence for the screen. */
export type ResultadoChave = { ok: true; chave: ChaveLida } | { ok: false; motivo: string }

const FORMATO = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/

/**
 * Check digit of an access key: modulo 11, weights 2 to 9 from the right, a letter weighs its ASCII code
 * minus 48; rests 0 and 1 give 0.
 *
 * @param primeiros43 the key without its last digit
 * @returns one digit
 */
export function digitoVerificador(primeiros43: string): string {
  let soma = 0
  let peso = 2
  for (let i = primeiros43.length - 1; i >= 0; i--) {
    soma += (primeiros43.charCodeAt(i) - 48) * peso
    peso = peso === 9 ? 2 : peso + 1
  }
  const resto = soma % 11
  return resto < 2 ? '0' : String(11 - resto)
}

/**
 * Takes what a reader, a keyboard or a PDF gives ('NFe3526 1112…', with spaces, dots, lower case) and returns
 * the bare characters, upper case. It does not validate.
 */
export function normalizarChave(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^(NFE|CTE|MDFE)(?=[0-9])/, '')
}

function tipoDoEmitente(emitente: string, serie: number): 'cnpj' | 'cpf' {
  const podeSerCpf = emitente.startsWith('000') && cpfValido(emitente.slice(3))
  if (serie >= 920 && serie <= 969 && podeSerCpf) return 'cpf'
  if (cnpjValido(emitente)) return 'cnpj'
  return podeSerCpf ? 'cpf' : 'cnpj'
}

/**
 * Reads and checks an access key: shape, state, month, and check digit. The check digits of the issuer are not
 * judged here.
 *
 * @param texto 44 characters, as given by {@link normalizarChave}
 */
export function validarChave(texto: string): ResultadoChave {
  if (texto.length !== 44) {
    return { ok: false, motivo: `A chave de acesso tem 44 caracteres; esta tem ${texto.length}.` }
  }
  if (!FORMATO.test(texto)) {
    return { ok: false, motivo: 'A chave de acesso só aceita números, e letras apenas no CNPJ.' }
  }
  const cUF = texto.slice(0, 2)
  const uf = SIGLA_POR_CODIGO_UF[cUF]
  if (!uf) return { ok: false, motivo: `A chave de acesso começa com ${cUF}, que não é código de estado.` }
  const mes = Number(texto.slice(4, 6))
  if (mes < 1 || mes > 12) {
    return { ok: false, motivo: `O mês da chave de acesso é ${texto.slice(4, 6)}, que não existe.` }
  }
  const dv = texto.slice(43)
  const esperado = digitoVerificador(texto.slice(0, 43))
  if (dv !== esperado) {
    return {
      ok: false,
      motivo: `O dígito verificador da chave de acesso não confere: é ${dv}, deveria ser ${esperado}.`,
    }
  }
  const emitente = texto.slice(6, 20)
  const serie = Number(texto.slice(22, 25))
  const tipoEmitente = tipoDoEmitente(emitente, serie)
  return {
    ok: true,
    chave: {
      chave: texto,
      cUF,
      uf,
      aamm: texto.slice(2, 6),
      emitente,
      tipoEmitente,
      documento: tipoEmitente === 'cpf' ? emitente.slice(3) : emitente,
      modelo: texto.slice(20, 22),
      serie,
      numero: Number(texto.slice(25, 34)),
      tpEmis: texto.slice(34, 35),
      cNF: texto.slice(35, 43),
      dv,
    },
  }
}

/** The parts of a valid key, or `null`. */
export function lerChave(texto: string): ChaveLida | null {
  const resultado = validarChave(texto)
  return resultado.ok ? resultado.chave : null
}

/**
 * Builds a key with its check digit.
 *
 * @throws RangeError when a part does not fit its width or has a character the key may not hold
 */
export function montarChave(partes: PartesDaChave): string {
  const primeiros43 =
    partes.cUF +
    partes.aamm +
    partes.documento.padStart(14, '0') +
    partes.modelo +
    String(partes.serie).padStart(3, '0') +
    String(partes.numero).padStart(9, '0') +
    partes.tpEmis +
    partes.cNF
  const chave = primeiros43 + digitoVerificador(primeiros43)
  if (!FORMATO.test(chave)) throw new RangeError(`partes que não formam uma chave de acesso: ${chave}`)
  return chave
}
