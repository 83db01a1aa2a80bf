/** DDMMAAAA -> AAAA-MM-DD. */
export const dia8 = (texto: string): string => `${texto.slice(4)}-${texto.slice(2, 4)}-${texto.slice(0, 2)}`
export const para8 = (dia: string | null): string =>
  dia ? dia.slice(8, 10) + dia.slice(5, 7) + dia.slice(0, 4) : '00000000'
export const n = (x: number, width: number): string => String(x).padStart(width, '0')

/** A line of 240, written by columns from 0. */
export class Linha {
  #colunas: string[]
  constructor(comeco: string) {
    this.#colunas = [...comeco.padEnd(240)]
  }
  /** Text from a column on; digits are given with their zeros. */
  por(em: number, texto: string): this {
    for (let i = 0; i < texto.length; i++) this.#colunas[em + i] = texto[i]!
    return this
  }
  toString(): string {
    return this.#colunas.join('')
  }
}

/** Whole lines of 240 in the characters that may be. @returns why the file is refused, when it is */
export function linhasDe(texto: string): string[] | { motivo: string } {
  const lines = texto.split('\r\n')
  if (lines.pop() !== '') return { motivo: 'A última linha não acaba em CRLF' }
  const wrong = lines.findIndex((l) => l.length !== 240)
  if (wrong !== -1) return { motivo: `A linha ${wrong + 1} tem ${lines[wrong]!.length} posições` }
  if (/[^ -~]/.test(texto.replace(/\r\n/g, ''))) return { motivo: 'Há caractere fora do permitido' }
  if (lines[0]![142] !== '1') return { motivo: 'O arquivo não é uma remessa' }
  const end = lines.at(-1)!
  if (end[7] !== '9' || Number(end.slice(23, 29)) !== lines.length)
    return { motivo: 'A quantidade de registros não confere' }
  return lines
}
