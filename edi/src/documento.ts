/* CNPJ, CPF and access key as an EDI file needs them: only enough to tell one from another. Letters count as code - 48. */

const peso = (texto: string, pesos: number[]): number =>
  pesos.reduce((sum, p, i) => sum + (texto.charCodeAt(i) - 48) * p, 0)

const digito = (sum: number): number => {
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

const PESOS_CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Are the two check digits of this CNPJ of 14 right? Letters may stand in the first 12. */
export function cnpjConfere(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)) return false
  const first = digito(peso(cnpj, PESOS_CNPJ))
  const second = digito(peso(cnpj, [6, ...PESOS_CNPJ]))
  return cnpj.endsWith(`${first}${second}`)
}

/** Are the two check digits of this CPF of 11 right? */
export function cpfConfere(cpf: string): boolean {
  if (!/^[0-9]{11}$/.test(cpf)) return false
  const first = digito(peso(cpf, [10, 9, 8, 7, 6, 5, 4, 3, 2]))
  const second = digito(peso(cpf, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))
  return cpf.endsWith(`${first}${second}`)
}

const SO_CARACTERES = /^[0-9A-Z]+$/

/**
 * What stands in a field of CNPJ or CPF, punctuation and filling taken away.
 * @returns 14 characters (CNPJ), 11 (a CPF that came zero-filled), '' when empty, or what else stood there
 */
export function lerDocumento(bruto: string): string {
  const text = SO_CARACTERES.test(bruto) ? bruto : bruto.replace(/[\s./-]/g, '').toUpperCase()
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
export function chaveConfere(chave: string): boolean {
  if (chave.length !== 44 || !/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(chave)) return false
  let sum = 0
  for (let i = 42, p = 2; i >= 0; i--, p = p === 9 ? 2 : p + 1) sum += (chave.charCodeAt(i) - 48) * p
  return digito(sum) === chave.charCodeAt(43) - 48
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
