import { formatDia } from '@tropeiro/contract/formats'
import type { UrlValues } from '../../lib/url-state.ts'
import type { Option } from '../select.tsx'

type Base = {
  name: string
  label: string /** Always in the bar; the others wait under 'Filtro'. */
  primary?: boolean
}

/** One filter of a list. `name` is the value of the screen's state that it changes. */
export type Filter =
  | (Base & { kind: 'options'; options: readonly Option[] })
  | (Base & { kind: 'one'; options: readonly Option[] })
  | (Base & {
      kind: 'search'
      options: readonly Option[]
      onSearch?: (text: string) => void
      /** Said where there is none to choose from. */
      vazio?: string
      loading?: boolean
    })
  | (Base & { kind: 'text'; placeholder?: string })
  /** Many values at once, typed or pasted: numbers, keys. */
  | (Base & { kind: 'list'; placeholder?: string })
  /** Two values, first and last day as `YYYY-MM-DD`: `name` and `until`. */
  | (Base & { kind: 'dates'; until: string })
  | (Base & { kind: 'flag' })

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

/** The names of the state that a filter owns. */
export const namesOf = (filter: Filter) =>
  filter.kind === 'dates' ? [filter.name, filter.until] : [filter.name]

/** Whether the filter holds anything back. */
export function isOn(filter: Filter, values: UrlValues): boolean {
  return namesOf(filter).some((name) => {
    const value = values[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
}

/** What the chip says of the value: `Em rota, Entregue`, `3 escolhidos`, `01/11/2026 a 20/11/2026`. */
export function describe(filter: Filter, values: UrlValues): string {
  const value = values[filter.name]
  if (filter.kind === 'flag') return value ? 'sim' : ''
  if (filter.kind === 'dates') {
    const from = text(value)
    const until = text(values[filter.until])
    if (from && from === until) return formatDia(from)
    if (from && until) return `${formatDia(from)} a ${formatDia(until)}`
    return from ? `desde ${formatDia(from)}` : until ? `até ${formatDia(until)}` : ''
  }
  if (filter.kind === 'text') return text(value)
  if (filter.kind === 'list')
    return list(value).length > 2 ? `${list(value).length} valores` : list(value).join(', ')
  const chosen = filter.kind === 'one' ? [text(value)].filter(Boolean) : list(value)
  const labels = chosen.map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
  return labels.length > 2 ? `${labels.length} escolhidos` : labels.join(', ')
}

/** The change that turns filters off. */
export function cleared(filters: readonly Filter[], values: UrlValues): UrlValues {
  const change: Record<string, string | boolean | string[]> = {}
  for (const filter of filters) {
    for (const name of namesOf(filter)) {
      const value = values[name]
      change[name] = Array.isArray(value) ? [] : typeof value === 'boolean' ? false : ''
    }
  }
  return change
}

/** Numbers and keys as people paste them: separated by lines, commas, semicolons, tabs or spaces; no repeats. */
export const splitList = (pasted: string): string[] => [...new Set(pasted.split(/[\s,;|]+/).filter(Boolean))]
