import { formatDateTime, isPlaca, unmask } from '@tropeiro/contract'

/** A cell as text, without the mark that a sheet of ours puts before what looks like a formula. */
export const texto = (v: unknown): string =>
  v === null || v === undefined
    ? ''
    : v instanceof Date
      ? v.toISOString()
      : String(v)
          .trim()
          .replace(/^'(?=[=+\-@])/, '')

/** A line as people recognise it. */
export const resumo = (celulas: readonly unknown[]): string =>
  celulas
    .map((v) => (v instanceof Date ? formatDateTime(v) : texto(v)))
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200)

/** `R$ 1.234,56`, `1234.56`, a number of a sheet; null: not a number. */
export function numero(v: unknown): number | null {
  if (typeof v === 'number') return Number.isFinite(v) ? v : null
  let t = texto(v)
    .replace(/[R$\s]/gi, '')
    .replace(/[a-z]+$/i, '')
  if (t === '') return null
  const negative = /^\(.*\)$/.test(t) || t.startsWith('-') || t.endsWith('-')
  t = t.replace(/[()+-]/g, '')
  if (t.includes(',')) t = t.replace(/\./g, '').replace(',', '.')
  else if (/^\d{1,3}(\.\d{3})+$/.test(t)) t = t.replace(/\./g, '')
  if (!/^\d+(\.\d+)?$/.test(t)) return null
  return negative ? -Number(t) : Number(t)
}

/** A plate, however it is written; null: it is none. */
export function placaDe(v: unknown): string | null {
  const plain = unmask(texto(v)).replace(/[^A-Z0-9]/g, '')
  return isPlaca(plain) ? plain : null
}

const HOUR = /(\d{1,2})[:h](\d{2})(?::(\d{2}))?/
const two = (n: string | number): string => String(n).padStart(2, '0')

function horaDe(v: unknown): string | null {
  if (v instanceof Date) return v.toISOString().slice(11, 19)
  if (typeof v === 'number' && v >= 0 && v < 1) {
    const s = Math.round(v * 86_400)
    return `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  }
  const m = HOUR.exec(texto(v))
  if (m) return Number(m[1]) < 24 && Number(m[2]) < 60 ? `${two(m[1]!)}:${m[2]}:${m[3] ?? '00'}` : null
  const digits = /^(\d{2})(\d{2})(\d{2})?$/.exec(texto(v))
  return digits && Number(digits[1]) < 24 ? `${digits[1]}:${digits[2]}:${digits[3] ?? '00'}` : null
}

const realDay = (y: string, m: string, d: string): string | null => {
  const day = `${y}-${m}-${d}`
  const at = new Date(`${day}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** A moment of São Paulo's clock out of day and hour; `semHora` where the line has none; null: no day. */
export function instanteDe(data: unknown, hora?: unknown): { em: Date; semHora: boolean } | null {
  let day: string | null = null
  let clock: string | null = null
  if (data instanceof Date) {
    day = data.toISOString().slice(0, 10)
    const c = data.toISOString().slice(11, 19)
    clock = c === '00:00:00' ? null : c
  } else if (typeof data === 'number' && data > 20_000 && data < 80_000) {
    const at = new Date(Math.round((data - 25_569) * 86_400) * 1000)
    return instanteDe(at, hora)
  } else {
    const t = texto(data)
    const br = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(t)
    const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(t)
    const plain = /^(\d{2})(\d{2})(\d{4})$/.exec(t)
    if (br) day = realDay(br[3]!.length === 2 ? `20${br[3]}` : br[3]!, two(br[2]!), two(br[1]!))
    else if (iso) {
      if (/[zZ]$|[+-]\d{2}:\d{2}$/.test(t) && !Number.isNaN(Date.parse(t)))
        return { em: new Date(t), semHora: false }
      day = realDay(iso[1]!, iso[2]!, iso[3]!)
    } else if (plain) day = realDay(plain[3]!, plain[2]!, plain[1]!)
    clock = br || iso ? horaDe(t.slice(10)) : null
  }
  if (!day) return null
  const given = hora === undefined || texto(hora) === '' ? null : horaDe(hora)
  const at = given ?? clock
  return { em: new Date(`${day}T${at ?? '12:00:00'}-03:00`), semHora: at === null }
}
