/* What is compared before money goes; pure. */

/** Branches of one company are one supplier: the first eight places of a CNPJ; a CPF is itself. */
export const raizDe = (documento: string): string =>
  documento.length === 14 ? documento.slice(0, 8) : documento
export const mesmoFornecedor = (a: string, b: string): boolean => raizDe(a) === raizDe(b)

/** The last places of what must not be read whole. */
export const fim = (texto: string, casas = 4): string =>
  texto.length <= casas ? '•'.repeat(texto.length) : `••${texto.slice(-casas)}`
