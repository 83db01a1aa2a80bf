import { CalendarDays } from 'lucide-react'
import { cx } from '../lib/cx.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { Button } from './button.tsx'
import { DateInput } from './date-input.tsx'
import { control, controlSizes, Field } from './field.tsx'
import { describe } from './filter/filter.ts'
import { type Dates, presetName, presets } from './filter/presets.ts'
import { PartBoundary } from './part-missing.tsx'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar)

/** Presets, two typed days and a calendar; days are `YYYY-MM-DD`. */
export function DatesPanel({ value, onChange }: { value: Dates; onChange: (dates: Dates) => void }) {
  return (
    <div className="flex max-sm:flex-col">
      <div className="flex flex-col border-line p-1 max-sm:flex-row max-sm:flex-wrap max-sm:border-b sm:w-32 sm:border-r">
        {presets().map(({ label, dates }) => (
          <Button
            key={label}
            size="sm"
            variant="ghost"
            className={cx(
              '!justify-start',
              presetName(value) === label && 'bg-accent-soft !text-accent-text',
            )}
            onClick={() => onChange(dates)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-2 p-3">
        <div className="flex gap-2">
          <Field label="De">
            <DateInput
              size="sm"
              className="w-28"
              value={value.from}
              onChange={(day) => onChange({ ...value, from: day })}
            />
          </Field>
          <Field label="Até">
            <DateInput
              size="sm"
              className="w-28"
              value={value.until}
              onChange={(day) => onChange({ ...value, until: day })}
            />
          </Field>
        </div>
        <PartBoundary fallback={<Skeleton className="h-64 w-60 rounded-md" />}>
          <Calendar value={value} onChange={onChange} />
        </PartBoundary>
      </div>
    </div>
  )
}

export type DateRangeProps = {
  value: Dates
  onChange: (dates: Dates) => void
  placeholder?: string
  size?: keyof typeof controlSizes
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** A period as a form field: hoje, ontem, 7 dias… or any two days. */
export function DateRange({
  value,
  onChange,
  placeholder = 'Escolha o período',
  size = 'md',
  ...rest
}: DateRangeProps) {
  const said =
    presetName(value) ?? describe({ kind: 'dates', name: 'from', until: 'until', label: '' }, value as never)
  return (
    <Popover
      label="Período"
      className="w-auto"
      trigger={
        <button
          type="button"
          {...rest}
          className={cx(control, controlSizes[size], 'flex items-center gap-2 text-left')}
        >
          <CalendarDays size={14} className="shrink-0 text-ink-3" aria-hidden />
          <span className={cx('truncate', !said && 'text-ink-3')}>{said || placeholder}</span>
        </button>
      }
    >
      <DatesPanel value={value} onChange={onChange} />
    </Popover>
  )
}
