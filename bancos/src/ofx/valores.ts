/* Values of a statement: days, money and text as banks write them. */

const DIAS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * The calendar day as it is written, never shifted by the zone: `20261120100000[-3:BRT]` -> `2026-11-20`. Takes
 * `20/11/2026` and `2026-11-20` too.
 * @returns null when it is no day
 */
export function diaDe(texto: string): string | null {
  const m =
    /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(texto) ?? /^\s*(?<d>\d{2})\/(?<m>\d{2})\/(?<a>\d{4})/.exec(texto)
  if (!m) return null
  const [ano, mes, dia] = m.groups ? [m.groups.a!, m.groups.m!, m.groups.d!] : [m[1]!, m[2]!, m[3]!]
  const [a, n, d] = [Number(ano), Number(mes), Number(dia)]
  const bissexto = (a % 4 === 0 && a % 100 !== 0) || a % 400 === 0
  const last = n === 2 && !bissexto ? 28 : (DIAS[n - 1] ?? 0)
  return a >= 1900 && d >= 1 && d <= last ? `${ano}-${mes}-${dia}` : null
}

/** Money as read. `duvida`: one separator with three digits behind it, taken for thousands. */
export type Dinheiro = { centavos: number; temDecimais: boolean; duvida: boolean }

const centavosDe = (inteiro: string, decimais: string): number => {
  const whole = Number(`${inteiro || '0'}${decimais.padEnd(2, '0').slice(0, 2)}`)
  return Number(decimais[2] ?? 0) >= 5 ? whole + 1 : whole
}

/**
 * Money written with point or comma, with or without thousands: `-1234.56`, `1.234,56`, `1,234.56`, `-12`, `12,00-`.
 * @returns null when it is no money, or more than fits an exact whole number of cents
 */
export function dinheiroDe(texto: string): Dinheiro | null {
  const clean = texto.replace(/R\$|\s|\u00a0/g, '').replace('\u2212', '-')
  const m = /^([+-]?)(\d[\d.,]*|[.,]\d+)([+-]?|[CD]?)$/i.exec(clean)
  if (!m?.[2]) return null
  const body = m[2].replace(/[.,]$/, '')
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const after = at === -1 ? '' : body.slice(at + 1)
  const before = at === -1 ? body : body.slice(0, at)
  const several = /[.,]/.test(before)
  const sameSign = several && !before.replace(/\d/g, '').includes(body[at] === '.' ? ',' : '.')
  // `1.234` and `1.234.567` are thousands; `1234.567`, `0.125` and `1.234,567` cannot be.
  const thousands =
    at !== -1 && after.length === 3 && (sameSign || (!several && /^[1-9]\d{0,2}$/.test(before)))
  const cents = thousands
    ? centavosDe(body.replace(/[.,]/g, ''), '')
    : centavosDe(before.replace(/[.,]/g, ''), after)
  if (!Number.isSafeInteger(cents)) return null
  const negative = m[1] === '-' || m[3] === '-' || m[3]?.toUpperCase() === 'D'
  return {
    centavos: negative && cents !== 0 ? -cents : cents,
    temDecimais: at !== -1 && !thousands,
    duvida: thousands && !several,
  }
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** What a tag holds: entities undone where they are ones, an `&` by itself stays; one space for any run of them. */
export const textoDe = (bruto: string): string =>
  bruto
    .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, (all, dec, hex, name) => {
      if (name) return ENTIDADES[name.toLowerCase()] ?? all
      const code = Number.parseInt(dec ?? hex, dec ? 10 : 16)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The same words whatever the case, the accents, the spaces and the signs: for telling two entries apart. */
export const normalizado = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const E2E =
  /(?<![A-Za-z0-9])[ED]\d{8}20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[A-Za-z0-9]{11}(?![A-Za-z0-9])/

/** The end-to-end id of a PIX or of its return, where some bank wrote it; the best key there is. */
export const e2eDe = (...textos: (string | null)[]): string | null => {
  for (const t of textos) {
    const m = t && E2E.exec(t)
    if (m) return m[0]
  }
  return null
}

const SALDO =
  /^(S A L D O|SALDO|SALDO (ANTERIOR|DO DIA|FINAL|ATUAL|INICIAL|DISPONIVEL|BLOQUEADO|(EM |TOTAL |TOTAL DISPONIVEL )?(DIA|CONTA( CORRENTE)?)?)( EM)?)( \d{2} \d{2}( \d{2,4})?)?$/

/** Is it a balance that the bank wrote among the entries? */
export const ehSaldo = (texto: string): boolean => SALDO.test(normalizado(texto))
