import { diasAte } from '../../formats.ts'
import type { FaixaDeAtraso } from './nomes.ts'

/* Money of titles: integer cents, days as AAAA-MM-DD; no clock and no database. */

const MILHAO = 1_000_000
const DIAS_DO_MES = 30
const MAIS_DIAS_PARADOS = 30
const DIA_MS = 86_400_000
const noDia = (dia: string) => new Date(`${dia}T00:00:00Z`)
export const somarDias = (dia: string, n: number): string =>
  new Date(noDia(dia).getTime() + n * DIA_MS).toISOString().slice(0, 10)

/** The same day so many months on; a month that is shorter has its last. */
export function somarMeses(dia: string, n: number): string {
  const d = noDia(dia)
  const last = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + n + 1, 0))
  const day = Math.min(d.getUTCDate(), last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), day)).toISOString().slice(0, 10)
}

/** Cents of a part, half up; exact for all amounts that the house takes. */
export const parteDe = (centavos: number, numerador: number, denominador: number): number =>
  Number((2n * BigInt(centavos) * BigInt(numerador) + BigInt(denominador)) / (2n * BigInt(denominador)))

/** Parts per million: a fine once, interest a month. */
export type TaxasDeAtraso = { multa_ppm: number; juros_mes_ppm: number }
export const taxasPadrao: TaxasDeAtraso = { multa_ppm: 20_000, juros_mes_ppm: 10_000 }

export type Encargos = { dias: number; multa: number; juros: number }

/** The last day on which it is paid in time: due on a day without banks, the next that has them. */
export function ultimoDiaEmDia(vencimento: string, naoUtil: (dia: string) => boolean): string {
  let limite = vencimento
  for (let i = 0; i < MAIS_DIAS_PARADOS && naoUtil(limite); i++) limite = somarDias(limite, 1)
  return limite
}

/**
 * What is due for paying late, on what is still open: the fine once, interest by the day from the due day or from the day up to which it was paid.
 * Due on a day without banks and paid on the next that has them: none.
 */
export function encargosDe(
  t: { saldo: number; vencimento: string; dia: string; multaCobrada?: boolean; jurosAte?: string | null },
  taxas: TaxasDeAtraso,
  naoUtil: (dia: string) => boolean,
): Encargos {
  if (t.saldo <= 0 || t.dia <= ultimoDiaEmDia(t.vencimento, naoUtil)) return { dias: 0, multa: 0, juros: 0 }
  const desde = t.jurosAte && t.jurosAte > t.vencimento ? t.jurosAte : t.vencimento
  const dias = Math.max(0, diasAte(desde, t.dia))
  return {
    dias: diasAte(t.vencimento, t.dia),
    multa: t.multaCobrada ? 0 : parteDe(t.saldo, taxas.multa_ppm, MILHAO),
    juros: parteDe(t.saldo, taxas.juros_mes_ppm * dias, MILHAO * DIAS_DO_MES),
  }
}

/** A value in so many parts whose sum is the value; the cents that do not divide go to the first. */
export function emParcelas(valor: number, quantas: number): number[] {
  const cada = Math.floor(valor / quantas)
  const sobra = valor - cada * quantas
  return Array.from({ length: quantas }, (_, i) => cada + (i < sobra ? 1 : 0))
}

/** A value over several by their weight, to the cent: the parts sum to it. */
export function distribuirPor(valor: number, pesos: readonly number[]): number[] {
  const total = pesos.reduce((sum, p) => sum + p, 0)
  let peso = 0
  let dado = 0
  return pesos.map((p) => {
    peso += p
    const ate = total === 0 ? valor : parteDe(valor, peso, total)
    const parte = ate - dado
    dado = ate
    return parte
  })
}

/** Where a title stands among those that are late. */
export function faixaDe(vencimento: string, hoje: string): FaixaDeAtraso {
  const dias = diasAte(vencimento, hoje)
  if (dias <= 0) return 'a_vencer'
  if (dias <= 15) return 'ate_15'
  if (dias <= 30) return 'ate_30'
  if (dias <= 60) return 'ate_60'
  return dias <= 90 ? 'ate_90' : 'mais'
}

/** An amount over several balances, in their order. @returns what each takes, and what none does */
export function distribuir<T extends { saldo: number }>(
  valor: number,
  entre: readonly T[],
): { partes: { de: T; valor: number }[]; sobra: number } {
  let sobra = valor
  const partes: { de: T; valor: number }[] = []
  for (const de of entre) {
    const v = Math.min(sobra, de.saldo)
    if (v > 0) partes.push({ de, valor: v })
    sobra -= Math.max(0, v)
  }
  return { partes, sobra }
}
