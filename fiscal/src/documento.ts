const PESOS_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/
const CPF = /^[0-9]{11}$/

/** Rest of modulo 11 turned into a check digit: rests 0 and 1 give 0. */
function digitoDe(soma: number): number {
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/**
 * The two check digits of a CNPJ.
 *
 * @param base the first 12 characters, digits or upper-case letters. A letter weighs its ASCII code minus 48
 *   (A = 17), the rule of IN RFB 2.229/2024 in force since July 2026.
 * @returns two digits, for example `digitosCnpj('12ABC34501DE') === '35'`
 */
export function digitosCnpj(base: string): string {
  let completo = base
  for (let rodada = 0; rodada < 2; rodada++) {
    const pesos = PESOS_CNPJ.slice(1 - rodada)
    let soma = 0
    for (let i = 0; i < completo.length; i++) soma += (completo.charCodeAt(i) - 48) * pesos[i]!
    completo += digitoDe(soma)
  }
  return completo.slice(12)
}

/** The two check digits of a CPF, from its first 9 digits. */
export function digitosCpf(base: string): string {
  let completo = base
  for (let rodada = 0; rodada < 2; rodada++) {
    let soma = 0
    for (let i = 0; i < completo.length; i++)
      soma += (completo.charCodeAt(i) - 48) * (completo.length + 1 - i)
    completo += digitoDe(soma)
  }
  return completo.slice(9)
}

/**
 * Whether a text is a CNPJ with right check digits.
 *
 * @param texto 14 characters with no punctuation; 12 of `[0-9A-Z]` and 2 digits. Lower case is refused.
 */
export function cnpjValido(texto: string): boolean {
  return CNPJ.test(texto) && !/^(.)\1{13}$/.test(texto) && digitosCnpj(texto.slice(0, 12)) === texto.slice(12)
}

/** Whether a text is a CPF (11 digits, no punctuation) with right check digits. */
export function cpfValido(texto: string): boolean {
  return CPF.test(texto) && !/^(.)\1{10}$/.test(texto) && digitosCpf(texto.slice(0, 9)) === texto.slice(9)
}
