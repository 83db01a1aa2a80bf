/** What a screen keeps in the address: text, numbers, flags and lists of text. */
export type UrlValues = Record<string, string | number | boolean | readonly string[]>

/** Reads `?a=1&b=x&b=y` into the shape of the defaults; what is absent or broken takes the default. */
export function readUrl<T extends UrlValues>(search: string, defaults: T): T {
  const query = new URLSearchParams(search)
  const values: Record<string, unknown> = {}
  for (const [name, fallback] of Object.entries(defaults)) {
    const found = query.getAll(name)
    const first = found[0]
    if (first === undefined) values[name] = fallback
    else if (Array.isArray(fallback)) values[name] = found.filter(Boolean)
    else if (typeof fallback === 'number')
      values[name] = Number.isFinite(Number(first)) && first !== '' ? Number(first) : fallback
    else if (typeof fallback === 'boolean') values[name] = first === '1' || first === 'true'
    else values[name] = first
  }
  return values as T
}

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
