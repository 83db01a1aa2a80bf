import { type DateRange, DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale'
import { cx } from '../lib/cx.ts'
import type { Dates } from './filter/presets.ts'

const toDate = (day: string) => (day ? new Date(`${day}T00:00:00`) : undefined)
const pad = (n: number) => String(n).padStart(2, '0')
const toDay = (date: Date | undefined) =>
  date ? `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` : ''

const day = 'size-8 rounded-md text-xs num hover:bg-hover'

/** The month grid of a period, loaded when first opened. */
export function Calendar({ value, onChange }: { value: Dates; onChange: (dates: Dates) => void }) {
  return (
    <DayPicker
      mode="range"
      locale={ptBR}
      defaultMonth={toDate(value.from) ?? new Date()}
      selected={{ from: toDate(value.from), to: toDate(value.until) } as DateRange}
      onSelect={(range) => onChange({ from: toDay(range?.from), until: toDay(range?.to) })}
      showOutsideDays
      classNames={{
        root: 'relative',
        months: 'flex',
        month_caption: 'flex h-8 items-center px-1 text-sm font-medium capitalize',
        nav: 'absolute top-0 right-0 flex gap-1',
        button_previous: 'grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover',
        button_next: 'grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover',
        chevron: 'size-4 fill-current',
        month_grid: 'mt-1 border-collapse',
        weekday: 'h-7 w-8 text-2xs font-normal text-ink-3',
        day: 'p-0 text-center',
        day_button: day,
        today: 'font-semibold text-accent-text',
        outside: 'text-ink-3',
        range_start: '[&>button]:bg-accent [&>button]:text-accent-ink bg-accent-soft rounded-l-md',
        range_end: '[&>button]:bg-accent [&>button]:text-accent-ink bg-accent-soft rounded-r-md',
        range_middle: cx('bg-accent-soft'),
        selected: '',
      }}
    />
  )
}
