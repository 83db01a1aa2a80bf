import { somarDias, somarMeses } from '../titulos/regras.ts'
import type { PassoDoFluxo } from './nomes.ts'

/* Periods of the panel: pure, days as AAAA-MM-DD, months as AAAA-MM. */

export type Periodo = { de: string; ate: string }

/** Most periods that a panel shows. */
export const MAIS_PERIODOS = 92

const SEMANA = 7
const domingo = (dia: string): string => {
  const d = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return somarDias(dia, d === 0 ? 0 : SEMANA - d)
}
const fimDe = (dia: string, por: PassoDoFluxo): string =>
  por === 'dia'
    ? dia
    : por === 'semana'
      ? domingo(dia)
      : somarDias(`${somarMeses(dia, 1).slice(0, 7)}-01`, -1)

/** Days, weeks that end on Sunday, or months, from the first day to the last; those at the ends may be shorter. */
export function periodosDe(de: string, ate: string, por: PassoDoFluxo): Periodo[] {
  const todos: Periodo[] = []
  for (let dia = de; dia <= ate && todos.length < MAIS_PERIODOS; ) {
    const fim = fimDe(dia, por)
    todos.push({ de: dia, ate: fim < ate ? fim : ate })
    dia = somarDias(fim, 1)
  }
  return todos
}

/** Months from one to another, both in it. */
export function mesesDe(de: string, ate: string): string[] {
  const meses: string[] = []
  for (let m = de; m <= ate && meses.length < MAIS_PERIODOS; m = somarMeses(`${m}-01`, 1).slice(0, 7))
    meses.push(m)
  return meses
}

/** First and last day of months. */
export const diasDosMeses = (de: string, ate: string): Periodo => ({
  de: `${de}-01`,
  ate: somarDias(`${somarMeses(`${ate}-01`, 1).slice(0, 7)}-01`, -1),
})
