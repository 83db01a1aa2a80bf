/* Values on the wire: what each kind of field looks like, both ways. */

const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const existe = (ano: string, mes: string, dia: string): string | null => {
  const [a, m, d] = [Number(ano), Number(mes), Number(dia)]
  const bissexto = (a % 4 === 0 && a % 100 !== 0) || a % 400 === 0
  const last = m === 2 && bissexto ? 29 : (DIAS[m - 1] ?? 0)
  return d >= 1 && d <= last ? `${ano}-${mes}-${dia}` : null
}

/** DDMMAAAA, or AAAAMMDD from those who turn it around -> YYYY-MM-DD; null when it is no day. */
export function dataDe8(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null
  const usual = existe(text.slice(4), text.slice(2, 4), text.slice(0, 2))
  if (usual && usual >= '1900') return usual
  const turned = existe(text.slice(0, 4), text.slice(4, 6), text.slice(6))
  return turned && turned >= '1900' ? turned : null
}

/** DDMMAA of this century -> YYYY-MM-DD; null when it is no day. */
export const dataDe6 = (text: string): string | null =>
  /^\d{6}$/.test(text) ? existe(`20${text.slice(4)}`, text.slice(2, 4), text.slice(0, 2)) : null

/** HHMM -> HH:MM; null when it is no hour. */
export const horaDe4 = (text: string): string | null =>
  /^([01]\d|2[0-3])[0-5]\d$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : null

/** Days of eight digits that were read: files are of few days, and a text made once serves all their lines. */
const vistos = new Map<number, string>()
const MOST_SEEN = 256

/** The same as `dataDe8` of eight columns that hold DDMMAAAA and nothing else; undefined asks for the longer way. */
export function dataEm8(texto: string, de: number): string | undefined {
  let n = 0
  for (let i = de; i < de + 8; i++) {
    const code = texto.charCodeAt(i) - 48
    // NaN beyond the end fails both.
    if (!(code >= 0 && code <= 9)) return undefined
    n = n * 10 + code
  }
  const seen = vistos.get(n)
  if (seen !== undefined) return seen
  const dia = n === 0 ? null : dataDe8(texto.slice(de, de + 8))
  if (dia === null) return undefined
  if (vistos.size >= MOST_SEEN) vistos.clear()
  vistos.set(n, dia)
  return dia
}

/**
 * Digits with implied decimals, as a whole number of the smallest unit; blank is 0. A comma or a point that is written
 * out counts as the decimal sign. Reads the columns from `de` to before `ate`, as far as the text goes.
 * @returns null when it is no number
 */
export function numeroEm(texto: string, de: number, ate: number, decimais: number): number | null {
  const end = Math.min(ate, texto.length)
  let n = 0
  let digits = 0
  let ended = false
  for (let i = de; i < end; i++) {
    const code = texto.charCodeAt(i) - 48
    if (code >= 0 && code <= 9) {
      if (ended) return null
      n = n * 10 + code
      digits += 1
    } else if (code === -16) {
      if (digits > 0) ended = true
    } else return comSinal(texto.slice(de, end).trim(), decimais)
  }
  return n <= Number.MAX_SAFE_INTEGER ? n : null
}

/** What `trim` takes away besides the space: controls, and spaces beyond ASCII. */
const outroEspaco = (code: number): boolean => code < 32 || code === 0xa0 || code >= 0x1680

/** The text of these columns without the spaces around it, in one cut. */
export function textoEm(texto: string, de: number, ate: number): string {
  let a = de
  let b = Math.min(ate, texto.length)
  while (a < b && texto.charCodeAt(a) === 32) a += 1
  while (b > a && texto.charCodeAt(b - 1) === 32) b -= 1
  if (a >= b) return ''
  return outroEspaco(texto.charCodeAt(a)) || outroEspaco(texto.charCodeAt(b - 1))
    ? texto.slice(a, b).trim()
    : texto.slice(a, b)
}

function comSinal(text: string, decimais: number): number | null {
  const m = /^(\d+)[.,](\d+)$/.exec(text)
  if (!m?.[1] || !m[2]) return null
  const n = Number(m[1] + m[2].padEnd(decimais, '0').slice(0, decimais))
  return Number.isSafeInteger(n) ? n : null
}

/** `2026-11-20` -> `20112026`. */
export const paraD8 = (dia: string): string => dia.slice(8, 10) + dia.slice(5, 7) + dia.slice(0, 4)
/** `2026-11-20` -> `201126`. */
export const paraD6 = (dia: string): string => dia.slice(8, 10) + dia.slice(5, 7) + dia.slice(2, 4)
