import { diaEm, formatDia } from '@tropeiro/contract/formats'
import { useEffect, useState } from 'react'
import { parseDay } from './date-text.ts'
import { Input, type InputProps } from './field.tsx'

export type DateInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A day typed as `20/11/2026` (or `20112026`, `20/11`); what is no day goes back to what it was. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const shown = value ? formatDia(value) : ''
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const settle = () => {
    const day = text.trim() === '' ? '' : parseDay(text, diaEm(new Date()))
    if (day === null) setText(shown)
    else {
      setText(day ? formatDia(day) : '')
      if (day !== value) onChange(day)
    }
  }
  return (
    <Input
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      {...rest}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
