import type { FieldValues } from 'react-hook-form'
import { DateTimeInput } from '../date-time-input.tsx'
import { Campo, type CampoProps } from './campo.tsx'

/** A day and an hour, held as `YYYY-MM-DDTHH:MM`; empty is ''. */
export function Momento<V extends FieldValues>(field: CampoProps<V>) {
  return (
    <Campo {...field}>
      {({ value, onChange, onBlur }) => (
        <DateTimeInput
          className="num"
          value={value ?? ''}
          onChange={(moment) => onChange(moment as never)}
          onBlur={onBlur}
        />
      )}
    </Campo>
  )
}
