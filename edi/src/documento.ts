/* CNPJ, CPF and access key as an EDI file needs them: only enough to tell one from another. Letters count as code - 48. */

/** Weighted sum from the left; the weights end at the character before the digit that they check. */
function peso(texto: string, pesos: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < pesos.length; i++) sum += (texto.charCodeAt(i) - 48) * pesos[i]!
  return sum
}

const DIGITO = 1
const LETRA = 2
/** What a character is, by its code: a table, since these are asked of every character of every document. */
const CLASSES = new Uint8Array(128)
for (let i = 48; i <= 57; i++) CLASSES[i] = DIGITO
for (let i = 65; i <= 90; i++) CLASSES[i] = LETRA
const classe = (code: number): number => (code < 128 ? CLASSES[code]! : 0)

/** Are all these columns digits? */
export function soDigitos(texto: string, de: number, ate: number): boolean {
  for (let i = de; i < ate; i++) if (classe(texto.charCodeAt(i)) !== DIGITO) return false
  return true
}
/** Are all of them digits or capital letters? */
function soDigitosELetras(texto: string, de: number, ate: number): boolean {
  for (let i = de; i < ate; i++) if (classe(texto.charCodeAt(i)) === 0) return false
  return true
}

const digito = (sum: number): number => {
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

const PESOS_CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const PESOS_CNPJ_2 = [6, ...PESOS_CNPJ]
const PESOS_CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const PESOS_CPF_2 = [11, ...PESOS_CPF]

/** Are the two check digits of this CNPJ of 14 right? Letters may stand in the first 12. */
export function cnpjConfere(cnpj: string): boolean {
  if (cnpj.length !== 14 || !soDigitosELetras(cnpj, 0, 12) || !soDigitos(cnpj, 12, 14)) return false
  return (
    digito(peso(cnpj, PESOS_CNPJ)) === cnpj.charCodeAt(12) - 48 &&
    digito(peso(cnpj, PESOS_CNPJ_2)) === cnpj.charCodeAt(13) - 48
  )
}

/** Are the two check digits of this CPF of 11 right? */
export function cpfConfere(cpf: string): boolean {
  if (cpf.length !== 11 || !soDigitos(cpf, 0, 11)) return false
  return (
    digito(peso(cpf, PESOS_CPF)) === cpf.charCodeAt(9) - 48 &&
    digito(peso(cpf, PESOS_CPF_2)) === cpf.charCodeAt(10) - 48
  )
}

/**
 * The same as `lerDocumento` of these columns: a CNPJ that fills them is the usual case, and one that does not begin with
 * the zeros of a CPF needs no second look.
 */
export function documentoEm(texto: string, de: number, ate: number): string {
  const full = ate - de === 14 && ate <= texto.length && soDigitosELetras(texto, de, ate)
  const zeros =
    full && texto.charCodeAt(de) === 48 && texto.charCodeAt(de + 1) === 48 && texto.charCodeAt(de + 2) === 48
  const bruto = texto.slice(de, ate)
  return full && !zeros ? bruto : lerDocumento(bruto)
}

/**
 * What stands in a field of CNPJ or CPF, punctuation and filling taken away.
 * @returns 14 characters (CNPJ), 11 (a CPF that came zero-filled), '' when empty, or what else stood there
 */
export function lerDocumento(bruto: string): string {
  const text = soDigitosELetras(bruto, 0, bruto.length) ? bruto : bruto.replace(/[\s./-]/g, '').toUpperCase()
  if (/^0*$/.test(text)) return ''
  const cnpj = text.length === 15 && text.startsWith('0') ? text.slice(1) : text
  if (cnpj.length === 14 && cnpj.startsWith('000') && !cnpjConfere(cnpj)) {
    const cpf = cnpj.slice(3)
    if (cpfConfere(cpf)) return cpf
  }
  return cnpj
}

const FORMA_DA_CHAVE = /[0-9]{6}[0-9A-Z]{12}[0-9]{26}/g

/** Is this an access key of 44 whose check digit is right? */
export const chaveConfere = (chave: string): boolean => chave.length === 44 && chaveEm(chave, 0)

/** Do the 44 columns from this one on (0-based) hold an access key whose check digit is right? */
export function chaveEm(texto: string, de: number): boolean {
  if (texto.length < de + 44) return false
  if (!soDigitos(texto, de, de + 6) || !soDigitosELetras(texto, de + 6, de + 18)) return false
  if (!soDigitos(texto, de + 18, de + 44)) return false
  let sum = 0
  for (let i = 42, p = 2; i >= 0; i--, p = p === 9 ? 2 : p + 1) sum += (texto.charCodeAt(de + i) - 48) * p
  return digito(sum) === texto.charCodeAt(de + 43) - 48
}

/** The first right access key in a text from this column on (0-based); -1 when there is none. */
export function acharChave(texto: string, desde: number): number {
  const forma = new RegExp(FORMA_DA_CHAVE)
  forma.lastIndex = Math.max(0, desde)
  for (let m = forma.exec(texto); m; m = forma.exec(texto)) {
    if (chaveConfere(m[0])) return m.index
    forma.lastIndex = m.index + 1
  }
  return -1
}
