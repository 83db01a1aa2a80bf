/** Text that no spreadsheet program takes for a formula, now or after a trip through CSV. */
export const textoSemFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** One line of a CSV of texts, as people here open it. */
export const linhaDeTextos = (texts: readonly string[]): string =>
  `${texts.map((t) => (/[";\r\n]/.test(t) ? `"${t.replaceAll('"', '""')}"` : t)).join(';')}\r\n`
