export type Frequencia = 'diaria' | 'semanal' | 'mensal'

/** São Paulo is three hours behind UTC all year since 2019. */
const OFFSET_H = 3
const DIA_MS = 86_400_000

/** The first moment after `depois` at that hour in São Paulo: any day, a Monday, or the first of a month. */
export function proximoEnvio(frequencia: Frequencia, hora: number, depois: Date): Date {
  const at = new Date(depois)
  at.setUTCHours(hora + OFFSET_H, 0, 0, 0)
  // An hour late in the evening is already tomorrow in UTC, so the search begins a day before.
  let day = new Date(at.getTime() - DIA_MS)
  const here = (d: Date) => new Date(d.getTime() - OFFSET_H * 3_600_000)
  const fits = (d: Date) =>
    d > depois &&
    (frequencia === 'diaria' ||
      (frequencia === 'semanal' ? here(d).getUTCDay() === 1 : here(d).getUTCDate() === 1))
  while (!fits(day)) day = new Date(day.getTime() + DIA_MS)
  return day
}
