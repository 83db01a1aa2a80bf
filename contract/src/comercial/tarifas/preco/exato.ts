/*
 * Prices are worked out in whole numbers: money in cents, weight in grams, volume in cm³, a percentage in parts per million (0,35 % is
 * 3.500), a price a unit in ten-thousandths of a real (0,98 a kilogram is 9.800). A product that doubles hold and divide exactly is made
 * in them, a larger one in BigInt, and each line is rounded once, half up: no cent is lost on the way.
 */

export const PPM = 1_000_000
/** Ten-thousandths of a real in a cent. */
export const DMIL_POR_CENTAVO = 100

/** Below it a division of doubles never lands on another side of a half than the exact one: they are further apart than it errs. */
const DIVIDE_EXATO = 2 ** 52

/** `a × b ÷ por`, half up; none of them negative. */
export function meioAcima(a: number, b: number, por: number): number {
  const product = a * b
  if (product < DIVIDE_EXATO) return Math.round(product / por)
  const [x, d] = [BigInt(a) * BigInt(b), BigInt(por)]
  return Number((x * 2n + d) / (d * 2n))
}

/** How many fractions have begun: 101 kg are two of 100 kg. */
export const fracoesDe = (quanto: number, fracao: number): number => Math.ceil(quanto / fracao)

const POTENCIA = [1, 10, 100, 1000, 10_000] as const

function emMilhares(n: number): string {
  if (n < 1000) return String(n)
  const rest = String(n % 1000)
  return `${emMilhares(Math.floor(n / 1000))}.${rest.padStart(3, '0')}`
}

/**
 * A whole number with so many of its digits behind the comma, up to four, at least two of them shown:
 * `escrito(112_34, 2)` is `112,34`.
 */
export function escrito(n: number, casas: number, minimo = Math.min(casas, 2)): string {
  if (n < 0) return `-${escrito(-n, casas, minimo)}`
  const power = POTENCIA[casas]!
  const whole = Math.floor(n / power)
  let behind = n - whole * power
  let digits = casas
  while (digits > minimo && behind % 10 === 0) {
    behind /= 10
    digits--
  }
  return digits === 0 ? emMilhares(whole) : `${emMilhares(whole)},${String(behind).padStart(digits, '0')}`
}

/** `112,34` */
export const centavosEscritos = (c: number): string => escrito(c, 2)
/** `0,35 %`, `15 %` */
export const percentualEscrito = (ppm: number): string => `${escrito(ppm, 4, 0)} %`
/** `0,98`, `1,0567` */
export const dmilEscrito = (d: number): string => escrito(d, 4)
/** `108 kg`, `4,5 kg` */
export const pesoEscrito = (gramas: number): string => `${escrito(gramas, 3, 0)} kg`

/**
 * A number as a Brazilian types or pastes it, as a whole one with `casas` digits behind the comma; or why it is none.
 * `1.234` could be two numbers and is refused.
 */
export function lerNumero(text: string, casas: number): number | string {
  const plain = text.replace(/R\$|%|kg|[\s ]/gi, '')
  if (plain === '') return 'está vazia'
  if (!/^\d[\d.,]*$/.test(plain)) return `“${text.trim()}” não é um número`
  const thousands = /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(plain)
  if (/^\d{1,3}\.\d{3}$/.test(plain))
    return `“${text.trim()}” pode ser dois números: escreva ${plain.replace('.', '')} ou ${plain.replace('.', ',')}`
  const decimal = thousands ? plain.replace(/\./g, '').replace(',', '.') : plain.replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(decimal)) return `“${text.trim()}” não é um número`
  const [whole = '', behind = ''] = decimal.split('.')
  const kept = behind.replace(/0+$/, '')
  if (kept.length > casas) return `tem mais de ${casas} casas depois da vírgula`
  const n = Number(whole + kept.padEnd(casas, '0'))
  return Number.isSafeInteger(n) && n <= 999_999_999_999 ? n : 'é grande demais'
}
