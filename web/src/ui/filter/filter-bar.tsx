import { formatNumber } from '@tropeiro/contract/formats'
import { ChevronDown, ListFilter, Plus, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import type { UrlValues } from '../../lib/url-state.ts'
import { Input } from '../field.tsx'
import { Kbd } from '../kbd.tsx'
import { Menu } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { useRoving } from '../use-roving.ts'
import { cleared, describe, type Filter, isOn, namesOf } from './filter.ts'
import { FilterEditor } from './filter-editor.tsx'
import { presetName } from './presets.ts'

export type FilterBarProps = {
  filters: readonly Filter[]
  values: UrlValues
  onChange: (change: UrlValues) => void
  /** The free-text search: which value it changes, and what it looks at. */
  search?: { name: string; placeholder: string }
  /** How many rows match; shown live. */
  count?: number | null
  countLabel?: string
  /** More controls at the right. */
  children?: ReactNode
}

/** Search, filter chips, how many match, clear all. The values live in the screen's address. */
export function FilterBar({
  filters,
  values,
  onChange,
  search,
  count,
  countLabel = 'resultados',
  children,
}: FilterBarProps) {
  const [extra, setExtra] = useState<string[]>([])
  const shown = filters.filter(
    (filter) => filter.primary || isOn(filter, values) || extra.includes(filter.name),
  )
  const rest = filters.filter((filter) => !shown.includes(filter))
  const anyOn = filters.some((filter) => isOn(filter, values)) || Boolean(search && values[search.name])
  const chips = useRoving<HTMLDivElement>('Filtros')
  const tools = useRoving<HTMLSpanElement>('Ferramentas da lista')
  const clear = () => {
    setExtra([])
    onChange({ ...cleared(filters, values), ...(search ? { [search.name]: '' } : {}) })
  }
  return (
    <search className="no-print flex items-center gap-1.5 border-b border-line px-4 py-2 max-sm:flex-wrap max-sm:px-3">
      {search && (
        <SearchBox
          placeholder={search.placeholder}
          value={String(values[search.name] ?? '')}
          onChange={(text) => onChange({ [search.name]: text })}
        />
      )}
      <div
        {...chips}
        className="flex min-w-0 flex-1 items-center gap-1.5 max-sm:order-3 max-sm:-mx-3 max-sm:basis-full max-sm:overflow-x-auto max-sm:px-3 max-sm:py-0.5 max-sm:empty:hidden sm:flex-wrap"
      >
        {shown.map((filter) => (
          <Chip
            key={filter.name}
            filter={filter}
            values={values}
            onChange={onChange}
            startOpen={extra.at(-1) === filter.name}
          />
        ))}
        {rest.length > 0 && (
          <Menu
            align="start"
            trigger={
              <button type="button" className={cx(chip, 'border-dashed text-ink-2')}>
                <Plus size={13} aria-hidden />
                Filtro
              </button>
            }
            items={rest.map((filter) => ({
              label: filter.label,
              onSelect: () => setExtra((now) => [...now, filter.name]),
            }))}
          />
        )}
        {anyOn && (
          <button
            type="button"
            onClick={clear}
            className="h-7 shrink-0 rounded-md px-2 text-xs whitespace-nowrap text-ink-3 hover:bg-hover hover:text-ink"
          >
            Limpar filtros
          </button>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        {count != null && (
          <span className="num text-xs whitespace-nowrap text-ink-3 max-sm:hidden" aria-live="polite">
            {formatNumber(count)} {countLabel}
          </span>
        )}
        <span {...tools} className="flex items-center gap-2">
          {children}
        </span>
      </span>
    </search>
  )
}

const chip =
  'inline-flex h-7 max-w-72 shrink-0 items-center gap-1.5 rounded-md border border-control-line px-2 text-xs font-medium hover:bg-hover'

type ChipProps = Pick<FilterBarProps, 'values' | 'onChange'> & { filter: Filter; startOpen: boolean }

function Chip({ filter, values, onChange, startOpen }: ChipProps) {
  const on = isOn(filter, values)
  const named =
    filter.kind === 'dates'
      ? presetName({ from: String(values[filter.name] ?? ''), until: String(values[filter.until] ?? '') })
      : undefined
  const said = named ?? describe(filter, values)
  if (filter.kind === 'flag') {
    return (
      <button
        type="button"
        aria-pressed={on}
        onClick={() => onChange({ [filter.name]: !values[filter.name] })}
        className={cx(
          chip,
          on ? 'border-accent bg-accent-soft text-accent-text' : 'border-dashed text-ink-2',
        )}
      >
        {filter.label}
      </button>
    )
  }
  return (
    <span className="inline-flex shrink-0 items-center">
      <Popover
        label={`Filtro ${filter.label}`}
        className={filter.kind === 'dates' ? 'w-auto' : 'w-72'}
        defaultOpen={startOpen}
        trigger={
          <button
            type="button"
            className={cx(
              chip,
              on
                ? 'rounded-r-none border-accent bg-accent-soft text-accent-text'
                : 'border-dashed text-ink-2',
            )}
          >
            {!on && <ListFilter size={13} aria-hidden />}
            <span className="truncate">
              {filter.label}
              {on && <span className="font-normal">: {said}</span>}
            </span>
            {!on && <ChevronDown size={12} className="text-ink-3" aria-hidden />}
          </button>
        }
      >
        {(close) => <FilterEditor filter={filter} values={values} onChange={onChange} close={close} />}
      </Popover>
      {on && (
        <button
          type="button"
          aria-label={`Tirar filtro ${filter.label}`}
          onClick={() => onChange(cleared([filter], pickValues(filter, values)))}
          className="-ml-px grid h-7 w-6 place-items-center rounded-r-md border border-accent bg-accent-soft text-accent-text hover:bg-selected"
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}

const pickValues = (filter: Filter, values: UrlValues) =>
  Object.fromEntries(namesOf(filter).map((name) => [name, values[name] ?? '']))

function SearchBox({
  value,
  onChange,
  placeholder,
}: {
  value: string
  onChange: (text: string) => void
  placeholder: string
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      onChange(text)
    }, 250)
    return () => clearTimeout(timer)
  }, [text, onChange])
  return (
    <Input
      size="sm"
      type="search"
      data-page-search
      aria-label={placeholder}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text)
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
      leading={<Search size={14} aria-hidden />}
      trailing={
        text ? undefined : (
          <span className="pr-1 max-sm:hidden">
            <Kbd keys="/" />
          </span>
        )
      }
      className="w-72 max-sm:w-auto max-sm:min-w-40 max-sm:flex-1"
    />
  )
}
