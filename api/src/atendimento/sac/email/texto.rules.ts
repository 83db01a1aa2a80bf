const entidades: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  atilde: 'ã',
  otilde: 'õ',
  ccedil: 'ç',
  acirc: 'â',
  ecirc: 'ê',
  ocirc: 'ô',
  agrave: 'à',
}
const soltar = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entidades[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })

const QUOTE = '\u0001'

/**
 * What a person would read in an HTML letter, as text and nothing else: no picture is asked for, nothing can run. Quoted blocks begin
 * their lines with `>`, cells stand apart, a link shows where it leads when its words do not.
 */
export function htmlParaTexto(html: string): string {
  const flat = html
    .slice(0, 2_000_000)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|title|template|svg|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*?href\s*=\s*["']?(https?:[^"'\s>]+)["']?[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_, to: string, words: string) => (words.includes(to) ? words : `${words} (${to})`),
    )
    .replace(/<blockquote\b[^>]*>/gi, `\n${QUOTE}+\n`)
    .replace(/<\/blockquote\s*>/gi, `\n${QUOTE}-\n`)
    .replace(/<\/t[dh]\s*>\s*<t[dh]\b[^>]*>/gi, ' | ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<(?:br|hr)\b[^>]*>|<\/?(?:p|div|tr|table|ul|ol|h[1-6]|pre|section|article)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*(?:>|$)/g, '')
  let depth = 0
  const lines: string[] = []
  for (const line of soltar(flat).split('\n')) {
    const text = line.trim()
    if (text === `${QUOTE}+`) depth++
    else if (text === `${QUOTE}-`) depth = Math.max(0, depth - 1)
    else lines.push(`${'> '.repeat(Math.min(depth, 5))}${text}`.trimEnd())
  }
  return limpar(lines.join('\n'))
}

/** Text as it may be kept: one kind of line end, no control characters, no empty pages. */
export const limpar = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Where a letter begins to repeat what it answers. */
const cita: readonly RegExp[] = [
  /^>/,
  /^_{10,}$/,
  /^-{2,}\s*(?:mensagem (?:original|encaminhada)|original message|forwarded message)\s*-{2,}/i,
  /^(?:em|no dia) .{4,120}(?:escreveu|wrote):?$/i,
  /^on .{4,120} wrote:$/i,
  /^(?:de|from):\s.+/i,
]
/** A single "De:" may be said by anybody; behind it stand when it was sent or to whom. */
const cabecalhoCitado = (lines: readonly string[], at: number): boolean =>
  lines.slice(at + 1, at + 4).some((l) => /^(?:enviad[ao](?: em)?|sent|data|date|para|to):\s/i.test(l.trim()))

/** What was written now, and what only repeats; the signature behind `-- ` goes with the latter. Forwarded letters are all said. */
export function dobrar(text: string, encaminhada: boolean): { texto: string; citado: string } {
  const lines = text.split('\n')
  if (encaminhada) return { texto: text, citado: '' }
  const from = lines.findIndex((raw, at) => {
    const line = raw.trim()
    if (/^-- ?$/.test(raw)) return true
    if (/^(?:em|on) .{4,120}$/i.test(line) && /(?:escreveu|wrote):$/i.test(lines[at + 1]?.trim() ?? ''))
      return true
    const rule = cita.find((one) => one.test(line))
    if (!rule) return false
    return rule.source.startsWith('^(?:de|from)') ? cabecalhoCitado(lines, at) : true
  })
  if (from < 0) return { texto: text, citado: '' }
  const said = lines.slice(0, from).join('\n').trim()
  const rest = lines.slice(from).join('\n').trim()
  // Written below what it quotes: whoever answers so says it there.
  const below = rest.split('\n').filter((l) => !l.startsWith('>') && !cita.some((one) => one.test(l.trim())))
  if (said === '' && below.join('').trim() !== '' && /^(?:>|em |on )/i.test(rest))
    return { texto: below.join('\n').trim(), citado: rest }
  return { texto: said, citado: rest }
}

/** `Re: ENC: [#12] Avaria` is about `avaria`. */
export const assuntoNu = (assunto: string): string => {
  let bare = assunto
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare
      .replace(/^\s*(?:re|res|resp|enc|fwd?|fw|tr|aw)\s*(?:\[\d+\])?\s*:\s*/i, '')
      .replace(/\[#\d+\]/g, '')
  }
  return bare.replace(/\s+/g, ' ').trim()
}
export const ehEncaminhada = (assunto: string): boolean => /^\s*(?:enc|fwd?|fw)\s*:/i.test(assunto)
export const numeroNoAssunto = (assunto: string): string | null =>
  /\[#(\d{1,18})\]/.exec(assunto)?.[1] ?? null

/** A short word of thanks asks for nothing. */
export const soAgradece = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.length <= 4 &&
    words.some((w) => /^(?:obrigad[oa]s?|obg|valeu|grat[oa]|agradec\p{L}*)$/u.test(w))
  )
}

/** Keys and numbers of notes that a text names. */
export const notasCitadas = (text: string): { chaves: string[]; numeros: string[] } => ({
  chaves: [...new Set(text.toUpperCase().match(/\b\d{6}[0-9A-Z]{12}\d{26}\b/g) ?? [])].slice(0, 5),
  numeros: [
    ...new Set(
      [...text.matchAll(/\b(?:nfe?|nf-e|notas?(?: fiscal)?)\s*(?:n[.ºo°]*\s*)?:?\s*0*(\d{1,9})\b/gi)].map(
        (m) => m[1]!,
      ),
    ),
  ].slice(0, 5),
})
