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
