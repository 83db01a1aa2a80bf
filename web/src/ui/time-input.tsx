import { useEffect, useState } from 'react'
import { Input, type InputProps } from './field.tsx'
import { parseHour } from './time-text.ts'

export type TimeInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** `HH:MM` of 24 hours, or empty. */
  value: string
  onChange: (hour: string) => void
}

/** An hour typed as `08:30` (or `830`, `8h30`), of 24 hours whatever the browser speaks; what is no hour goes back to what it was. */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const settle = () => {
    const hour = text.trim() === '' ? '' : parseHour(text)
    if (hour === null) return setText(value)
    setText(hour)
    if (hour !== value) onChange(hour)
  }
  return (
    <Input
      inputMode="numeric"
      placeholder="hh:mm"
      maxLength={8}
      {...rest}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
