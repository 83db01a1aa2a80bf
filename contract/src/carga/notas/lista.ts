import { unmask } from '../../formats.ts'

/** What one typed or pasted word says of a note. */
export type CodigoDeNota = { chave: string } | { ar: string } | { numero: number }

/** A key (44 characters), an AR (12 digits) or a number (up to 9 digits); null when it is none of these. */
export function lerCodigo(word: string): CodigoDeNota | null {
  const text = unmask(word).replace(/^NFE(?=\d)/, '')
  if (/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(text)) return { chave: text }
  if (/^\d{12}$/.test(text)) return { ar: text }
  if (/^\d{1,9}$/.test(text)) return { numero: Number(text) }
  return null
}

/**
 * A pasted list apart, without repeats: by lines, tabs, commas, semicolons, bars or spaces. A key in groups of four, as
 * the DANFE prints it, is one.
 */
export function separarLista(text: string): string[] {
  const whole = text
    .toUpperCase()
    .replace(/(?:[0-9A-Z]{4}[ .]){10}[0-9A-Z]{4}/g, (key) => key.replace(/[ .]/g, ''))
  return [...new Set(whole.split(/[\s,;|/]+/).filter(Boolean))]
}
