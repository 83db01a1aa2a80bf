import { formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import {
  type ColunaDaLista,
  type IdDeColuna,
  type LinhaDa,
  type TipoDeColuna,
  type Valor,
  valorDa,
} from '@tropeiro/contract/lista'
import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'

/** The cells of a list that a page draws its own way, by the column's id: `CelulasDa<typeof listaDeNotas>`. */
export type CelulasDa<L> = Celulas<LinhaDa<L>, IdDeColuna<L>>

export type Celulas<Row, Id extends string = string> = { readonly [K in Id]?: (row: Row) => ReactNode }

const escritos: Record<Exclude<TipoDeColuna, 'texto'>, (value: Valor) => string> = {
  inteiro: (value) => formatNumber(Number(value)),
  decimal: (value) => formatNumber(Number(value)),
  dinheiro: (value) => formatMoney(Number(value)),
  peso: (value) => formatNumber(Number(value) / 1000),
  data: (value) => formatDia(String(value)),
  dataHora: (value) => formatDateTime(value as string),
}
const aDireita: readonly TipoDeColuna[] = ['inteiro', 'decimal', 'dinheiro', 'peso']

function standard<Row>(coluna: ColunaDaLista<Row>): (row: Row) => ReactNode {
  const { tipo = 'texto' } = coluna
  const said = (row: Row): string => {
    const value = valorDa(coluna, row)
    if (value === null || value === undefined || value === '') return ''
    return tipo === 'texto' ? String(value) : escritos[tipo](value)
  }
  if (coluna.mobile === 'title') return (row) => <span className="font-medium">{said(row)}</span>
  if (tipo !== 'texto') {
    return (row) => {
      const text = said(row)
      return text && <span className="num">{text}</span>
    }
  }
  return said
}

/** The columns of a table from those of a list: each written by its type, unless the page draws it. */
export const colunasDaTela = <Row,>(
  colunas: readonly ColunaDaLista<Row>[],
  celulas: Celulas<Row> = {},
): Column<Row>[] =>
  colunas.map((coluna) => {
    const { tipo = 'texto', de, ...rest } = coluna
    const align = aDireita.includes(tipo) ? { align: 'end' as const } : {}
    return { ...align, ...rest, cell: celulas[coluna.id] ?? standard(coluna) }
  })
