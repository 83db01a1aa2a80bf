/** How a column's values are read and shown: money comes in cents, weight in grams, times as Date or ISO text. */
export type TipoDeColuna = 'texto' | 'inteiro' | 'decimal' | 'dinheiro' | 'peso' | 'data' | 'dataHora'

/** What a row has for a column, before screen or spreadsheet writes it their way. */
export type Valor = string | number | Date | null | undefined

/** One column of a list, for screen and spreadsheet alike. */
export type ColunaDaLista<Row> = {
  /** Also the name that sorting uses. */
  id: string
  header: string
  /** Text when left out. */
  tipo?: TipoDeColuna
  /** Left out, the row's field of the same name. */
  de?: (row: Row) => Valor
  /** Starting width in px; 140 when left out. */
  size?: number
  /** Takes the width that is left over. One column of a list should have it. */
  grow?: boolean
  sortable?: boolean
  /** On the screen not shown until chosen; the spreadsheet has it always. */
  hidden?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
  pinned?: boolean
  align?: 'start' | 'end'
  /** Its place in the card of a narrow screen; `false` leaves it out. */
  mobile?: 'title' | 'status' | 'detail' | false
}

type Opcao<V extends string = string> = { value: V; label: string }
type BaseDoFiltro = {
  name: string
  label: string
  /** Always in the bar; the others wait under 'Filtro'. */
  primary?: boolean
}

/** One filter of a list, by the name that it has in the address. Options that are left out come from the page. */
export type FiltroDaLista =
  | (BaseDoFiltro & { kind: 'options' | 'one' | 'search'; options?: readonly Opcao[] })
  | (BaseDoFiltro & { kind: 'text' | 'list'; placeholder?: string })
  | (BaseDoFiltro & { kind: 'dates'; until: string })
  | (BaseDoFiltro & { kind: 'flag' })

export type Lista<
  Row,
  C extends readonly ColunaDaLista<Row>[] = readonly ColunaDaLista<Row>[],
  F extends readonly FiltroDaLista[] = readonly FiltroDaLista[],
> = {
  /** Under this name a person's views and arrangement of columns are kept. */
  id: string
  titulo: string
  /** What the rows are called: `['nota', 'notas']`. */
  nomes: readonly [um: string, muitos: string]
  /** What tells one row from another. */
  linha: (row: Row) => string
  /** What the free search looks at; left out, there is none. */
  busca?: string
  colunas: C
  filtros?: F
  /** The order at the beginning: a column's id, `-` in front for descending. Left out, no header sorts. */
  ordem?: string
  /** Rows of a page at the beginning; left out, the list comes whole. */
  porPagina?: number
}

/**
 * Says a list once, beside its module's calls: `lista<Nota>()({ … })`. From it come the screen (`useLista`), its address,
 * and its spreadsheet (`planilhaDaLista`).
 */
export const lista =
  <Row>() =>
  <const C extends readonly ColunaDaLista<Row>[], const F extends readonly FiltroDaLista[] = readonly []>(
    definition: Lista<Row, C, F>,
  ): Lista<Row, C, F> =>
    definition

/** The row that a list is of. */
export type LinhaDa<L> = L extends { linha: (row: infer Row) => string } ? Row : never
export type IdDeColuna<L> = L extends { colunas: readonly { id: infer Id extends string }[] } ? Id : never

type UrlDoFiltro<F> = F extends { kind: 'dates'; name: infer N extends string; until: infer U extends string }
  ? Record<N | U, string>
  : F extends { kind: 'options'; name: infer N extends string; options: readonly Opcao<infer V>[] }
    ? Record<N, V[]>
    : F extends { kind: 'one'; name: infer N extends string; options: readonly Opcao<infer V>[] }
      ? Record<N, V | ''>
      : F extends { kind: 'options' | 'list' | 'search'; name: infer N extends string }
        ? Record<N, string[]>
        : F extends { kind: 'flag'; name: infer N extends string }
          ? Record<N, boolean>
          : F extends { name: infer N extends string }
            ? Record<N, string>
            : never
type Todos<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/** What a list keeps in the address, beside what its page adds. */
export type UrlDaLista<L> = {
  busca: string
  ordem: string
  pagina: number
  por_pagina: number
} & (L extends {
  filtros?: infer F extends readonly FiltroDaLista[]
}
  ? F extends readonly []
    ? unknown
    : Todos<UrlDoFiltro<F[number]>>
  : unknown)

/** The address of a list at the beginning: nothing searched or filtered, first page. */
export function urlDaLista(one: Pick<Lista<never>, 'busca' | 'filtros' | 'ordem' | 'porPagina'>) {
  const url: Record<string, string | number | boolean | readonly string[]> = {}
  if (one.busca !== undefined) url.busca = ''
  for (const filtro of one.filtros ?? []) {
    if (filtro.kind === 'flag') url[filtro.name] = false
    else if (filtro.kind === 'text' || filtro.kind === 'one') url[filtro.name] = ''
    else if (filtro.kind === 'dates') Object.assign(url, { [filtro.name]: '', [filtro.until]: '' })
    else url[filtro.name] = []
  }
  if (one.ordem !== undefined) url.ordem = one.ordem
  if (one.porPagina !== undefined) Object.assign(url, { pagina: 1, por_pagina: one.porPagina })
  return url
}

/** What a row has for a column. */
export const valorDa = <Row>(coluna: ColunaDaLista<Row>, row: Row): Valor =>
  coluna.de ? coluna.de(row) : ((row as Record<string, Valor>)[coluna.id] ?? null)
