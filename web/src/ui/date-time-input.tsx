import { diaEm, formatDia } from '@tropeiro/contract/formats'
import { useEffect, useState } from 'react'
import { parseDay } from './date-text.ts'
import { Input, type InputProps } from './field.tsx'
import { parseHour } from './time-text.ts'

export type DateTimeInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DDTHH:MM`, or empty. */
  value: string
  onChange: (moment: string) => void
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as a `DateTimeInput` holds it, in São Paulo. */
export const noRelogio = (em: Date): string => clock.format(em).replace(' ', 'T')

const show = (moment: string) => (moment ? `${formatDia(moment.slice(0, 10))} ${moment.slice(11, 16)}` : '')

/** `20/11/2026 08:30`, `20/11 830`, `2026-11-20T08:30`; null when it is no moment. */
export function parseMoment(text: string, today: string): string | null {
  const typed = text.trim()
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return parseMoment(show(typed), today)
  const at = typed.lastIndexOf(' ')
  if (at < 0) return null
  const [day, hour] = [parseDay(typed.slice(0, at), today), parseHour(typed.slice(at + 1))]
  return day && hour && `${day}T${hour}`
}

/** Written in full, so that nothing more is expected of who types. */
const whole = (text: string) => /^(\d\d\/\d\d\/\d{4} \d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d)$/.test(text.trim())

/** A day and an hour of 24 hours whatever the browser speaks; what is no moment goes back to what it was. */
export function DateTimeInput({ value, onChange, onBlur, ...rest }: DateTimeInputProps) {
  const [text, setText] = useState(show(value))
  useEffect(() => setText(show(value)), [value])
  const take = (typed: string) => {
    const moment = typed.trim() === '' ? '' : parseMoment(typed, diaEm(new Date()))
    if (moment === null) return setText(show(value))
    setText(show(moment))
    if (moment !== value) onChange(moment)
  }
  return (
    <Input
      inputMode="numeric"
      placeholder="dd/mm/aaaa hh:mm"
      maxLength={16}
      {...rest}
      value={text}
      onChange={(event) => {
        const typed = event.target.value
        if (whole(typed) && parseMoment(typed, diaEm(new Date()))) take(typed)
        else setText(typed)
      }}
      onBlur={(event) => {
        take(text)
        onBlur?.(event)
      }}
      onKeyDown={(event) => event.key === 'Enter' && take(text)}
    />
  )
}
