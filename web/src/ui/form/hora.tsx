import type { FieldValues } from 'react-hook-form'
import { TimeInput } from '../time-input.tsx'
import { Campo, type CampoProps } from './campo.tsx'

/** An hour of the day, held as `HH:MM`; empty is ''. */
export function Hora<V extends FieldValues>({ disabled, ...field }: CampoProps<V> & { disabled?: boolean }) {
  return (
    <Campo {...field}>
      {({ value, onChange, onBlur }) => (
        <TimeInput
          disabled={disabled}
          className="num"
          value={value ?? ''}
          onChange={(hour) => onChange(hour as never)}
          onBlur={onBlur}
        />
      )}
    </Campo>
  )
}
