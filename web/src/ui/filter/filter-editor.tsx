import { fold } from '@tropeiro/contract/formats'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import type { UrlValues } from '../../lib/url-state.ts'
import { Button } from '../button.tsx'
import { DatesPanel } from '../date-range.tsx'
import { Field, Input, Textarea } from '../field.tsx'
import { type Filter, splitList } from './filter.ts'

type EditorProps = {
  filter: Filter
  values: UrlValues
  onChange: (change: UrlValues) => void
  close: () => void
}

/** What opens under a chip: the control for that kind of filter. */
export function FilterEditor(props: EditorProps) {
  const { filter, values, onChange } = props
  switch (filter.kind) {
    case 'flag':
      return null
    case 'dates':
      return (
        <DatesPanel
          value={{ from: String(values[filter.name] ?? ''), until: String(values[filter.until] ?? '') }}
          onChange={({ from, until }) => onChange({ [filter.name]: from, [filter.until]: until })}
        />
      )
    case 'text':
    case 'list':
      return <TextEditor {...props} filter={filter} />
    default:
      return <OptionsEditor {...props} filter={filter} />
  }
}

type Of<K extends Filter['kind']> = Extract<Filter, { kind: K }>

function TextEditor({ filter, values, onChange, close }: EditorProps & { filter: Of<'text' | 'list'> }) {
  const many = filter.kind === 'list'
  const now = values[filter.name]
  const [text, setText] = useState(Array.isArray(now) ? now.join('\n') : String(now ?? ''))
  const found = many ? splitList(text).length : 0
  const apply = () => {
    onChange({ [filter.name]: many ? splitList(text) : text.trim() })
    close()
  }
  return (
    <form
      className="flex flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Field
        label={filter.label}
        hint={many ? `Cole uma coluna da planilha: ${found} ${found === 1 ? 'valor' : 'valores'}` : undefined}
      >
        {many ? (
          <Textarea
            rows={6}
            className="font-mono"
            placeholder={filter.placeholder ?? 'Um por linha'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <Input
            placeholder={filter.placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="sm">
        Aplicar
      </Button>
    </form>
  )
}

function OptionsEditor({
  filter,
  values,
  onChange,
  close,
}: EditorProps & { filter: Of<'options' | 'one' | 'search'> }) {
  const [query, setQuery] = useState('')
  const value = values[filter.name]
  const chosen = Array.isArray(value) ? value : value ? [String(value)] : []
  const remote = filter.kind === 'search' && filter.onSearch
  const listed = remote
    ? filter.options
    : filter.options.filter((option) => fold(`${option.label} ${option.hint ?? ''}`).includes(fold(query)))
  const pick = (one: string) => {
    if (filter.kind === 'one') {
      onChange({ [filter.name]: chosen.includes(one) ? '' : one })
      close()
    } else {
      onChange({
        [filter.name]: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one],
      })
    }
  }
  return (
    <div className="flex max-h-80 flex-col">
      {(filter.options.length > 8 || remote) && (
        <div className="border-b border-line p-2">
          <Input
            size="sm"
            placeholder="Procurar"
            aria-label={`Procurar em ${filter.label}`}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              if (filter.kind === 'search') filter.onSearch?.(event.target.value)
            }}
          />
        </div>
      )}
      <div
        role="listbox"
        aria-label={filter.label}
        aria-multiselectable={filter.kind !== 'one'}
        className="min-h-0 overflow-y-auto p-1"
      >
        {listed.map((option) => {
          const on = chosen.includes(option.value)
          return (
            <button
              key={option.value}
              type="button"
              role="option"
              aria-selected={on}
              onClick={() => pick(option.value)}
              className="flex min-h-8 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-hover"
            >
              <span
                className={cx(
                  'grid size-4 shrink-0 place-items-center border text-accent-ink',
                  filter.kind === 'one' ? 'rounded-full' : 'rounded-sm',
                  on ? 'border-accent bg-accent' : 'border-control-line',
                )}
              >
                {on && <Check size={11} strokeWidth={3} aria-hidden />}
              </span>
              {option.icon}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.hint && <span className="num shrink-0 text-xs text-ink-3">{option.hint}</span>}
            </button>
          )
        })}
        {listed.length === 0 && (
          <p className="px-2 py-3 text-ink-3">
            {remote && (filter.loading ? 'Procurando…' : query ? 'Nada encontrado' : 'Digite para procurar')}
            {!remote && ((filter.kind === 'search' && !query && filter.vazio) || 'Nada encontrado')}
          </p>
        )}
      </div>
    </div>
  )
}
