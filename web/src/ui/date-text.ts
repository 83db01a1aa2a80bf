const pad = (n: number) => String(n).padStart(2, '0')

/** What a person types as a date: `20/11/2026`, `20112026`, `20/11`, `20-11-26`; null when it is no day. */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim()
  const solid = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed)
  const parted = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(typed)
  const found = solid ?? parted
  if (!found) return null
  const [, day = '', month = '', year = today.slice(0, 4)] = found
  const full = year.length === 2 ? `20${year}` : year
  const date = new Date(Date.UTC(Number(full), Number(month) - 1, Number(day)))
  const real = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return real ? `${full}-${pad(Number(month))}-${pad(Number(day))}` : null
}
