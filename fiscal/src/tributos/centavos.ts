import { numeroFiscal } from '../leiaute/formato.ts'

/** Money in whole cents, so that sums and taxes round once and where the law says. */

/**
 * Cents of a value in reais.
 *
 * @throws RangeError when it is not a number that the layouts take
 */
export function paraCentavos(reais: string | number): number {
  const centavos = Math.round(Number(numeroFiscal(Number(reais), 2)) * 100)
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`valor fora do limite: ${reais}`)
  return centavos
}

/** Cents as the layouts write them: '1234.50'. */
export function deCentavos(centavos: number): string {
  const inteiros = Math.trunc(centavos / 100)
  return `${inteiros}.${String(Math.abs(centavos % 100)).padStart(2, '0')}`
}

/** `percentual` of an amount, half up. `percentual` has at most 4 decimal places. */
export function parte(centavos: number, percentual: number): number {
  const milionesimos = Math.round(percentual * 10_000)
  return Number((BigInt(centavos) * BigInt(milionesimos) + 500_000n) / 1_000_000n)
}

/** What an amount becomes when a tax that is part of its own base is added to it. */
export function porDentro(centavos: number, percentual: number): number {
  return Math.round((centavos * 100) / (100 - percentual))
}
