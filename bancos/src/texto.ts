const PARECIDOS: Record<string, string> = {
  ...{ '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', '⁄': '/' },
}

/**
 * Text as banks take it: accents off, signs by their like, and a space for what ASCII does not have. Nothing is deleted
 * but what was added by taking apart, so the words keep their distance.
 */
export const ascii = (texto: string): string =>
  [...texto.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((c) => PARECIDOS[c] ?? c)
    .map((c) => (/^[ -~]+$/.test(c) ? c : ' '))
    .join('')
