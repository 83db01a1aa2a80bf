import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UrlValues } from '../../lib/url-state.ts'
import { useSession } from '../../session/session.store.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { describe, type Filter, isOn } from '../filter/filter.ts'
import { ProgressBar } from '../progress.tsx'
import { type Column, readSort } from '../table/column.ts'
import { useColumns } from '../table/use-columns.ts'

/** More rows than these are a spreadsheet, not a paper. */
export const LINHAS_NO_PAPEL = 2000
const POR_PAGINA = 200

export type PapelProps<T> = {
  id: string
  title: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
  total: number | null | undefined
  query: { isFetching: boolean; isPlaceholderData?: boolean; error: unknown }
  values: UrlValues
  onChange: (change: UrlValues) => void
  filters: readonly Filter[]
  search?: { name: string }
  countLabel?: string
  hasNext?: boolean
  onEndReached?: () => void
  onDone: () => void
}

/** What narrows the list, in words: `Situação: Em rota`, `Busca: aurora`, in which order. */
function emPalavras<T>({ filters, values, search, columns }: PapelProps<T>): string[] {
  const said = filters.filter((f) => isOn(f, values)).map((f) => `${f.label}: ${describe(f, values)}`)
  const busca = search ? String(values[search.name] ?? '') : ''
  const sort = readSort(typeof values.ordem === 'string' ? values.ordem : undefined)
  const column = sort && columns.find((one) => one.id === sort.id)
  return [
    ...said,
    ...(busca ? [`Busca: ${busca}`] : []),
    ...(column ? [`Ordem: ${column.header}${sort.desc ? ', do maior ao menor' : ''}`] : []),
  ]
}

/**
 * All rows of a list and not only those in view: a list of pages is walked from the first to the last and left where it stood,
 * one without pages is asked for more until there is none.
 */
function useTodas<T>(props: PapelProps<T>) {
  const { values, query, rows, total, onChange, onEndReached } = props
  const paged = 'pagina' in values
  const antes = useRef(values)
  const [juntas, setJuntas] = useState<readonly T[]>([])
  const [pagina, setPagina] = useState(1)
  const [pronto, setPronto] = useState(false)
  const quieta = !query.isFetching && !query.isPlaceholderData
  const porPagina = 'por_pagina' in values ? POR_PAGINA : undefined
  const aqui =
    !paged || (Number(values.pagina) === pagina && (!porPagina || Number(values.por_pagina) === porPagina))
  const asked = useRef(-1)
  const andar = () => {
    if (query.error) {
      setPronto(true)
    } else if (!aqui) {
      onChange({ pagina, ...(porPagina && { por_pagina: porPagina }) })
    } else if (!quieta) {
      return
    } else if (paged) {
      const agora = [...juntas, ...rows]
      setJuntas(agora)
      const mais = props.hasNext ?? (total != null && agora.length < total)
      if (mais && rows.length > 0 && agora.length < LINHAS_NO_PAPEL) {
        setPagina(pagina + 1)
      } else {
        setPronto(true)
        const { pagina: era, por_pagina } = antes.current
        onChange({ pagina: era ?? 1, ...(porPagina && { por_pagina }) })
      }
    } else if (!onEndReached || rows.length >= LINHAS_NO_PAPEL || asked.current === rows.length) {
      setJuntas(rows)
      setPronto(true)
    } else {
      asked.current = rows.length
      onEndReached()
    }
  }
  useEffect(() => {
    if (!pronto) andar()
  })
  return { linhas: juntas.slice(0, LINHAS_NO_PAPEL), pronto, lidas: paged ? juntas.length : rows.length }
}

/** A list on paper, whole: its title, what narrows it, its columns as the person arranged them, its totals. */
export function Papel<T>(props: PapelProps<T>) {
  const { title, rowId, total, onDone, countLabel = 'resultados' } = props
  const { linhas, pronto, lidas } = useTodas(props)
  const { placed } = useColumns(props.id, props.columns)
  const sessao = useSession()
  const feito = useRef(onDone)
  feito.current = onDone
  useEffect(() => {
    if (!pronto) return
    const fim = () => feito.current()
    window.addEventListener('afterprint', fim, { once: true })
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
    return () => {
      window.removeEventListener('afterprint', fim)
      cancelAnimationFrame(frame)
    }
  }, [pronto])
  if (!pronto)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onDone()}
        title="Preparando a impressão"
        footer={<Button onClick={onDone}>Cancelar</Button>}
      >
        <ProgressBar
          value={total ? (100 * lidas) / total : null}
          label={`${formatNumber(lidas)} ${countLabel}`}
        />
      </Dialog>
    )
  const ditos = emPalavras(props)
  const faltam = total == null ? linhas.length >= LINHAS_NO_PAPEL : total > linhas.length
  const totais = placed.some((one) => one.column.total !== undefined)
  return createPortal(
    <article className="paper lista-no-papel" aria-label={`${title} no papel`}>
      <header className="mb-2 flex items-end justify-between gap-6 border-b-2 border-black pb-2 text-[11px]">
        <div className="min-w-0">
          <h1 className="text-[17px] leading-tight font-bold">{title}</h1>
          <p>{ditos.length > 0 ? ditos.join(' · ') : 'Sem filtros'}</p>
        </div>
        <p className="shrink-0 text-right">
          {sessao?.grupo_ativo}
          <br />
          {formatDateTime(new Date())}
          {sessao && ` · ${sessao.nome}`}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            {placed.map(({ column }) => (
              <th key={column.id} style={column.align === 'end' ? { textAlign: 'right' } : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((row) => (
            <tr key={rowId(row)}>
              {placed.map(({ column }) => (
                <td key={column.id} style={column.align === 'end' ? { textAlign: 'right' } : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {totais && (
            <tr className="font-semibold">
              {placed.map(({ column }) => (
                <td key={column.id} style={column.align === 'end' ? { textAlign: 'right' } : undefined}>
                  {column.total}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <p className="keep mt-2 text-[11px] font-semibold">
        {faltam
          ? `As primeiras ${formatNumber(linhas.length)}${total == null ? '' : ` de ${formatNumber(total)}`} ${countLabel}. Para todas, exporte a planilha.`
          : `Total: ${formatNumber(linhas.length)} ${countLabel}`}
      </p>
    </article>,
    document.body,
  )
}
