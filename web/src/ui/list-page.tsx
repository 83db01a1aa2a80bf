import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import type { UrlValues } from '../lib/url-state.ts'
import { IconButton } from './button.tsx'
import { cleared, type Filter, isOn, namesOf } from './filter/filter.ts'
import { FilterBar, type FilterBarProps } from './filter/filter-bar.tsx'
import { PageHeader, type PageHeaderProps } from './page.tsx'
import { PartBoundary } from './part-missing.tsx'
import type { Column } from './table/column.ts'
import { ColumnChooser } from './table/column-chooser.tsx'
import { DataTable, type DataTableProps } from './table/data-table.tsx'
import { Pager } from './table/pager.tsx'
import type { Selection } from './table/selection.ts'

/** The part of a `useQuery` result that a list needs. */
type Query = {
  isPending: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  error: unknown
  refetch: () => unknown
}

type TableProps<T> = Omit<
  DataTableProps<T>,
  | 'label'
  | 'loading'
  | 'fetching'
  | 'error'
  | 'onRetry'
  | 'filtered'
  | 'onClearFilters'
  | 'offset'
  | 'sort'
  | 'onSort'
>

export type ListPageProps<T> = Omit<PageHeaderProps, 'title'> &
  TableProps<T> & {
    title: string
    query: Query
    /** The screen's state (`useUrlState`): filters, `ordem`, `pagina`, `por_pagina`. */
    values: UrlValues
    /** That state at the beginning, where it is not empty: what a view leaves out. */
    inicial?: UrlValues
    onChange: (change: UrlValues) => void
    filters?: readonly Filter[]
    search?: FilterBarProps['search']
    countLabel?: string
    /** What the rows are called, one and many, in the place of `countLabel`. */
    nomes?: readonly [string, string]
    /** Buttons beside the column chooser: export, refresh. */
    tools?: ReactNode
    totalIsAtLeast?: boolean
    hasNext?: boolean
    /** Between header and filters: tabs, numbers. */
    toolbar?: ReactNode
    /** The peek panel and the dialogs. */
    children?: ReactNode
  }

const none: readonly Filter[] = []

// Behind the list: no list waits for it.
const Visoes = lazyPart(async () => (await import('./lista/visoes.tsx')).Visoes)
const Papel = lazyPart(async () => (await import('./lista/papel.tsx')).Papel)

/** Another filter shows other rows: what was selected among the old ones is let go. */
function useClearedSelection(filtering: string, selection: Selection | undefined) {
  const before = useRef(filtering)
  useEffect(() => {
    if (before.current === filtering) return
    before.current = filtering
    selection?.clear()
  }, [filtering, selection])
}

/** Ctrl+P on a list prints the list, whole. */
function useImprimir(podem: boolean) {
  const [imprimindo, setImprimindo] = useState(false)
  useEffect(() => {
    if (!podem) return
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'p' ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setImprimindo(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [podem])
  return [imprimindo, setImprimindo] as const
}

/**
 * A list screen: title and actions, filters, table, pages. All its state is in the address.
 * A screen is this, its columns and its filters.
 */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, documentTitle, description, breadcrumb, badge, actions, toolbar, children } = props
  const { query, values, inicial, onChange, search, nomes, tools, totalIsAtLeast, hasNext, ...table } = props
  const total = props.total === undefined && !('pagina' in values) ? props.rows.length : props.total
  const countLabel = props.countLabel ?? nomes?.[total === 1 ? 0 : 1]
  const filters = props.filters ?? none
  const page = Number(values.pagina ?? 1)
  const pageSize = Number(values.por_pagina ?? 50)
  const chosen = (filter: Filter) =>
    isOn(filter, values) && namesOf(filter).some((n) => String(values[n]) !== String(inicial?.[n] ?? ''))
  const filtered = filters.some(chosen) || Boolean(search && values[search.name])
  const clear = () => onChange({ ...cleared(filters, values), ...(search ? { [search.name]: '' } : {}) })
  useClearedSelection(
    JSON.stringify([
      search && values[search.name],
      filters.map((one) => namesOf(one).map((name) => values[name])),
    ]),
    props.selection,
  )
  const unpaged = !('pagina' in values)
  const [imprimindo, imprimir] = useImprimir(props.rows.length > 0)
  return (
    <div data-lista={props.id} className="flex h-full min-h-0 flex-col">
      <PageHeader {...{ title, documentTitle, description, breadcrumb, badge, actions }} />
      {toolbar}
      <FilterBar
        filters={filters}
        values={values}
        onChange={onChange}
        search={search}
        count={query.isPending ? null : total}
        countLabel={countLabel}
      >
        {tools}
        <span className="min-w-8">
          <PartBoundary>
            <Visoes
              lista={props.id}
              values={values}
              onChange={onChange}
              filters={filters}
              search={search?.name}
              inicial={inicial}
            />
          </PartBoundary>
        </span>
        <span className="max-sm:hidden">
          <IconButton
            icon={Printer}
            label="Imprimir a lista"
            variant="secondary"
            disabled={props.rows.length === 0}
            onClick={() => imprimir(true)}
          />
        </span>
        <span className="max-sm:hidden">
          <ColumnChooser id={props.id} columns={props.columns} />
        </span>
      </FilterBar>
      <DataTable
        {...table}
        total={total}
        label={title}
        loading={query.isPending}
        fetching={query.isFetching}
        error={query.error && props.rows.length === 0 ? query.error : undefined}
        onRetry={() => query.refetch()}
        filtered={filtered}
        onClearFilters={clear}
        offset={unpaged ? 0 : (page - 1) * pageSize}
        sort={typeof values.ordem === 'string' ? values.ordem : undefined}
        onSort={'ordem' in values ? (ordem) => onChange({ ordem }) : undefined}
      />
      {!unpaged && !query.isPending && props.rows.length > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={props.total}
          totalIsAtLeast={totalIsAtLeast}
          hasNext={hasNext}
          shown={props.rows.length}
          onPage={(pagina) => onChange({ pagina })}
          onPageSize={'por_pagina' in values ? (por_pagina) => onChange({ por_pagina }) : undefined}
        />
      )}
      <PartBoundary floating>
        {imprimindo && (
          <Papel
            {...{ id: props.id, title, query, values, onChange, filters, search, countLabel, hasNext, total }}
            columns={props.columns as readonly Column<unknown>[]}
            rows={props.rows}
            rowId={props.rowId as (row: unknown) => string}
            onEndReached={props.onEndReached}
            onDone={() => imprimir(false)}
          />
        )}
      </PartBoundary>
      {children}
    </div>
  )
}
