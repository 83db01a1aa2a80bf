import { readUrl, type UrlValues } from '@tropeiro/contract/endereco'

export { readUrl, type UrlValues }

/** Writes what differs from the defaults, in the order of the defaults. */
export function writeUrl<T extends UrlValues>(values: T, defaults: T): string {
  const query = new URLSearchParams()
  for (const [name, fallback] of Object.entries(defaults)) {
    const value = values[name]
    if (value === undefined || String(value) === String(fallback)) continue
    if (Array.isArray(value)) {
      if (value.length === 0) query.append(name, '')
      for (const item of value) query.append(name, item)
    } else query.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  return query.toString()
}

/** Any search object as `?a=1&b=x&b=y`; empty ones are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size > 0 ? `?${query}` : ''
}
