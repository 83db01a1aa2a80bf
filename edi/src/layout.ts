/**
 * What a field holds on the wire.
 * A: text, left, space-filled. N: number, right, zero-filled, with implied decimals. T: digits kept as text (codes,
 * account numbers), zero-filled. C: CNPJ or CPF, which may have letters, zero-filled on the left. D6/D8: DDMMAA and
 * DDMMAAAA. H: HHMM. K: access key of 44, left, space-filled.
 */
export type TipoDeCampo = 'A' | 'N' | 'T' | 'C' | 'D6' | 'D8' | 'H' | 'K'

/** One field of a record. `de` is the first column, from 1. */
export type Campo = {
  nome: string
  tipo: TipoDeCampo
  de: number
  tamanho: number
  /** Implied decimals of an N. */
  decimais: number
  obrigatorio: boolean
  /** As people of the trade call it. */
  rotulo: string
}

/** One kind of line. `pai` is the record that it hangs on; null for the file's header. */
export type Registro = {
  id: string
  titulo: string
  pai: string | null
  /** Columns of the line; fields beyond are written only when they are filled. */
  tamanho: number
  campos: readonly Campo[]
}

export type Charset = 'latin1' | 'utf8'
export type FimDeLinha = 'CRLF' | 'LF' | 'CR'
export const familias = ['NOTFIS', 'OCOREN', 'CONEMB', 'DOCCOB', 'PREFAT'] as const
export type Familia = (typeof familias)[number]

/** A file format as data: nothing in the reader or the writer knows one by name. */
export type Layout = {
  /** `notfis-3.1` */
  id: string
  familia: Familia
  versao: string
  registros: readonly Registro[]
  charset: Charset
  fimDeLinha: FimDeLinha
  /** False leaves the spaces at the end of each line away. */
  completaLinhas: boolean
}

/** `[name, format, label, 'M' when it must be filled]`; a name of '' is filler. Formats: `A15`, `N13,2`, `D8`, `H4`, `C14`, `K44`. */
export type LinhaDaTabela = readonly [nome: string, formato: string, rotulo?: string, obrigatorio?: 'M']

const formatoValido = /^(A|N|T|C|H|K)(\d{1,3})(?:,(\d))?$|^(D)(6|8)$/

/**
 * `N13,2` -> type N, 15 columns, 2 decimals.
 * @throws RangeError for a format that is none
 */
export function lerFormato(formato: string): Pick<Campo, 'tipo' | 'tamanho' | 'decimais'> {
  const m = formatoValido.exec(formato)
  if (!m) throw new RangeError(`Formato de campo desconhecido: ${formato}`)
  if (m[4]) return { tipo: m[5] === '6' ? 'D6' : 'D8', tamanho: Number(m[5]), decimais: 0 }
  const decimais = Number(m[3] ?? 0)
  return { tipo: m[1] as TipoDeCampo, tamanho: Number(m[2]) + decimais, decimais }
}

/** A record from its table: columns follow one another, the identifier of 3 comes first by itself. */
export function registro(
  id: string,
  titulo: string,
  pai: string | null,
  tamanho: number,
  tabela: readonly LinhaDaTabela[],
): Registro {
  const campos: Campo[] = []
  let de = 4
  for (const [nome, formato, rotulo = nome, obrigatorio] of tabela) {
    const f = lerFormato(formato)
    if (nome !== '') campos.push({ nome, de, rotulo, obrigatorio: obrigatorio === 'M', ...f })
    de += f.tamanho
  }
  return { id, titulo, pai, tamanho, campos }
}

/** A layout as its manual has it: latin1, CRLF, lines of full width. */
export const layout = (familia: Familia, versao: string, registros: readonly Registro[]): Layout => ({
  id: `${familia.toLowerCase()}-${versao}`,
  familia,
  versao,
  registros,
  charset: 'latin1',
  fimDeLinha: 'CRLF',
  completaLinhas: true,
})

/** The header of interchange, the same in every family; `tamanho` is the record's width. */
export const intercambio = (tamanho: number): Registro =>
  registro('000', 'Cabeçalho de intercâmbio', null, tamanho, [
    ['remetente', 'A35', 'Identificação do remetente', 'M'],
    ['destinatario', 'A35', 'Identificação do destinatário', 'M'],
    ['data', 'D6', 'Data', 'M'],
    ['hora', 'H4', 'Hora', 'M'],
    ['intercambio', 'A12', 'Identificação do intercâmbio', 'M'],
  ])

/** The header of document, by its number; hangs on the interchange. */
export const cabecalho = (id: string, tamanho: number): Registro =>
  registro(id, 'Cabeçalho de documento', '000', tamanho, [
    ['documento', 'A14', 'Identificação do documento', 'M'],
  ])

/** The carrier who sends the file. */
export const transportadora = (id: string, pai: string, tamanho: number, nome: 40 | 50): Registro =>
  registro(id, 'Dados da transportadora', pai, tamanho, [
    ['cnpj', 'C14', 'CNPJ da transportadora', 'M'],
    ['nome', `A${nome}`, 'Razão social da transportadora'],
  ])
