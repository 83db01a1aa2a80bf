/** What a person types as an hour of the day: `8:30`, `0830`, `8h30`, `8`; null when it is none. */
export function parseHour(text: string): string | null {
  const found =
    /^(\d{1,2})\s*[:h.]\s*(\d{2})?$/i.exec(text.trim()) ?? /^(\d{1,2}?)(\d{2})?$/.exec(text.trim())
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
