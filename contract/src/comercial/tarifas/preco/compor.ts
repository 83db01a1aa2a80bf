import { meioAcima, PPM } from './exato.ts'
import type { ConteudoDaTarifa, Embarque, Preco, RegiaoDaTabela } from './formas.ts'
import { escrever } from './palavras.ts'
import { compilar } from './programa.ts'
import type { Circunstancias } from './valores.ts'

/**
 * The price of a shipment by one region of a version, each line with its working. What is charged is the sum of the lines that add
 * to the freight.
 */
export const compor = (t: ConteudoDaTarifa, r: RegiaoDaTabela, e: Embarque, c: Circunstancias): Preco =>
  escrever(compilar(t, r), e, c)

/** A price over several notes by what each weighs (or is worth): cents down, and the last takes the rest. */
export function ratear(total: number, por: readonly number[]): number[] {
  const whole = por.reduce((sum, p) => sum + p, 0)
  const parts = por.map((p) =>
    whole > 0 ? Math.trunc(meioAcima(total, p, whole)) : Math.trunc(total / por.length),
  )
  const last = parts.length - 1
  const before = parts.slice(0, last).reduce((sum, p) => sum + p, 0)
  return parts.map((p, i) => (i === last ? total - before : p))
}

/** A price out of its cost: cost ÷ (1 − taxes − margin). Null where nothing is left to divide by. */
export const precoPorCusto = (custo: number, impostos: number, margem: number): number | null =>
  impostos + margem >= PPM ? null : meioAcima(custo, PPM, PPM - impostos - margem)
