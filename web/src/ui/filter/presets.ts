import { diaEm } from '@tropeiro/contract/formats'

/** First and last day, as `YYYY-MM-DD`; empty when open. */
export type Dates = { from: string; until: string }

/** Another day, counted on the calendar. */
export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

/** The periods a dispatcher asks for, seen from a day. */
export function presets(today = diaEm(new Date())): { label: string; dates: Dates }[] {
  const month = today.slice(0, 8)
  const lastOfPrevious = shiftDay(`${month}01`, -1)
  return [
    { label: 'Hoje', dates: { from: today, until: today } },
    { label: 'Ontem', dates: { from: shiftDay(today, -1), until: shiftDay(today, -1) } },
    { label: '7 dias', dates: { from: shiftDay(today, -6), until: today } },
    { label: '30 dias', dates: { from: shiftDay(today, -29), until: today } },
    { label: 'Este mês', dates: { from: `${month}01`, until: today } },
    { label: 'Mês passado', dates: { from: `${lastOfPrevious.slice(0, 8)}01`, until: lastOfPrevious } },
  ]
}

/** The name of a period when it is one of the presets. */
export const presetName = ({ from, until }: Dates, today?: string) =>
  presets(today).find(({ dates }) => dates.from === from && dates.until === until)?.label
