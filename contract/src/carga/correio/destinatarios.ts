/** How many people one message may go to, how many notes it may carry, and how many bytes of images. */
export const MAXIMO_DE_DESTINATARIOS = 50
export const MAXIMO_DE_NOTAS_POR_EMAIL = 200
export const MAXIMO_DE_BYTES_POR_EMAIL = 20 * 1024 * 1024

/**
 * An address that any mail server would take: one `@`, a domain with a dot, no control characters, quotes or brackets.
 * Line breaks never pass, so an address cannot carry a header.
 */
export const ehEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u.test(
    text,
  ) &&
  !/^\.|\.\.|\.@/.test(text)

/**
 * Addresses as people paste them: separated by commas, semicolons, spaces or lines, with or without a name and angle
 * brackets (`Ana Lima <ana@loja.com>`). Lower-cased, without repeats; what is no address stays as it came.
 */
export function lerEnderecos(pasted: string): string[] {
  const found: string[] = []
  for (const piece of pasted.split(/[,;\n\r\t]+/)) {
    const inBrackets = /<([^<>]*)>/.exec(piece)?.[1]
    const words = inBrackets !== undefined ? [inBrackets] : piece.includes('@') ? piece.split(/\s+/) : [piece]
    found.push(
      ...words.map((w) =>
        w
          .trim()
          .replace(/^mailto:/i, '')
          .toLowerCase(),
      ),
    )
  }
  return [...new Set(found.filter(Boolean))]
}
