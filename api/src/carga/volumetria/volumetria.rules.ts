import type { PeriodoDaVolumetria } from '@tropeiro/contract/carga/volumetria'

export type Periodo = { inicio: string; fim: string }

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const mais = (day: string, days: number): string => {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return iso(date)
}

/** The first day of the period that holds a day: itself, its Monday, the first of its month. */
export function inicioDoPeriodo(day: string, periodo: PeriodoDaVolumetria): string {
  if (periodo === 'dia') return day
  if (periodo === 'mes') return `${day.slice(0, 8)}01`
  return mais(day, -((utc(day).getUTCDay() + 6) % 7))
}

function proximo(inicio: string, periodo: PeriodoDaVolumetria): string {
  if (periodo === 'dia') return mais(inicio, 1)
  if (periodo === 'semana') return mais(inicio, 7)
  const date = utc(inicio)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return iso(date)
}

/** Every period of a stretch of days, in order; the first and the last are cut to the stretch. */
export function periodosDe(de: string, ate: string, periodo: PeriodoDaVolumetria): Periodo[] {
  const found: Periodo[] = []
  for (let at = inicioDoPeriodo(de, periodo); at <= ate; at = proximo(at, periodo)) {
    const fim = mais(proximo(at, periodo), -1)
    found.push({ inicio: at < de ? de : at, fim: fim > ate ? ate : fim })
  }
  return found
}
