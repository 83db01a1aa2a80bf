import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../session/session.store.ts'
import { TableSkeleton } from '../skeleton.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import { useNarrow } from '../use-narrow.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import type { Column } from './column.ts'
import { Foot, Head } from './head.tsx'
import { Row, type RowHandlers, Spacer } from './row.tsx'
import type { Selection } from './selection.ts'
import { useColumns } from './use-columns.ts'
import { useTableKeys } from './use-table-keys.ts'

export type DataTableProps<T> = {
  /** The person's arrangement of columns is saved under this name. */
  id: string
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
  /** How many rows there are in all pages; null when nobody counted. */
  total?: number | null
  /** How many rows come before this page. */
  offset?: number
  loading?: boolean
  /** New rows are on their way; the old ones stay. */
  fetching?: boolean
  error?: unknown
  /** What could not be loaded, in one sentence. */
  errorTitle?: string
  onRetry?: () => void
  /** Some filter is on: an empty list then offers to clear it. */
  filtered?: boolean
  onClearFilters?: () => void
  /** Shown when there is nothing yet, instead of the standard words. */
  empty?: ReactNode
  /** A column's id, with `-` in front for descending. */
  sort?: string
  onSort?: (sort: string) => void
  /** Enter, or a click when there is no `onPeek`. */
  onOpen?: (row: T) => void
  /** Space or a click. */
  onPeek?: (row: T) => void
  /** The row in the peek panel. */
  peekId?: string | null
  selection?: Selection
  /** Buttons of the bar that appears while something is selected. */
  bulkActions?: ReactNode
  /** A stripe at the left of the row: late, refused, flagged. */
  rowTone?: (row: T) => 'bad' | 'warn' | undefined
  /** What can be done about one row, at its end; reached by the keyboard from the row one is on. */
  rowMenu?: (row: T, tabIndex: 0 | -1) => ReactNode
  /** Replaces the standard card of a narrow screen. */
  card?: (row: T) => ReactNode
  onEndReached?: () => void
}

export const rowHeights = { compact: 32, normal: 40, comfortable: 48 }

/**
 * Rows of records: virtual, with sticky header and pinned columns, arranged by the person, walked by keyboard
 * (J/K or arrows, Enter, Space, X, Ctrl+A). On a narrow screen the rows become cards.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, rowId, selection, loading, error } = props
  const narrow = useNarrow()
  const height = rowHeights[usePreferences().density]
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const order = useMemo(() => rows.map(rowId), [rows, rowId])
  const arrangement = useColumns(props.id, props.columns)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => order[index] ?? index,
    overscan: 10,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 40,
    enabled: !narrow,
  })
  const reveal = useCallback(
    (index: number) => {
      setActive(index)
      if (!narrow) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    [virtualizer, narrow],
  )
  useTableKeys({ scroller, order, active, reveal, ...pick(props) })
  const handlers = useHandlers(props, order, setActive)

  const body = loading ? (
    <TableSkeleton height={height} columns={Math.min(arrangement.placed.length, 7)} />
  ) : error ? (
    <ErrorState title={props.errorTitle} error={error} onRetry={props.onRetry} />
  ) : rows.length === 0 ? (
    props.filtered ? (
      <EmptyState kind="no-match" onClear={props.onClearFilters} />
    ) : (
      (props.empty ?? <EmptyState />)
    )
  ) : null

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {props.fetching && !loading && <FetchingBar />}
      <div
        ref={scroller}
        // Cards that open nothing leave nothing inside to be reached: then the keyboard scrolls the box itself.
        tabIndex={narrow && !(props.onOpen ?? props.onPeek ?? selection) ? 0 : undefined}
        className="min-h-0 flex-1 overflow-auto overscroll-contain -outline-offset-2"
        onScroll={
          props.onEndReached ? (event) => isNearEnd(event.currentTarget) && props.onEndReached?.() : undefined
        }
      >
        {body && !(loading && !narrow) ? (
          body
        ) : narrow ? (
          (body ?? <Cards {...props} />)
        ) : (
          <Grid
            {...props}
            arrangement={arrangement}
            virtualizer={virtualizer}
            active={active}
            height={height}
            handlers={handlers}
            order={order}
          >
            {body}
          </Grid>
        )}
      </div>
      {selection && selection.count > 0 && (
        <BulkBar selection={selection} order={order} total={props.total ?? null}>
          {props.bulkActions}
        </BulkBar>
      )}
    </div>
  )
}

const pick = <T,>({ rows, selection, onOpen, onPeek }: DataTableProps<T>) => ({
  rows,
  selection,
  onOpen,
  onPeek,
})

const isNearEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < 600

function FetchingBar() {
  return (
    <div
      className="absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden"
      role="status"
      aria-label="Atualizando"
    >
      <div className="h-full w-1/3 animate-[indeterminate_1.1s_linear_infinite] bg-accent" />
    </div>
  )
}

function useHandlers<T>(
  props: DataTableProps<T>,
  order: readonly string[],
  setActive: (index: number) => void,
) {
  const latest = useRef({ props, order })
  latest.current = { props, order }
  return useMemo(
    (): RowHandlers<T> => ({
      click: (row, index) => {
        const { onPeek, onOpen } = latest.current.props
        setActive(index)
        ;(onPeek ?? onOpen)?.(row)
      },
      open: (row) => latest.current.props.onOpen?.(row),
      select: (id, index, range) => {
        const { selection } = latest.current.props
        setActive(index)
        if (range) selection?.range(id, latest.current.order)
        else selection?.toggle(id)
      },
      focus: setActive,
    }),
    [setActive],
  )
}

type GridProps<T> = DataTableProps<T> & {
  arrangement: ReturnType<typeof useColumns<T>>
  virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>
  active: number
  height: number
  handlers: RowHandlers<T>
  order: readonly string[]
  children: ReactNode
}

function Grid<T>(props: GridProps<T>) {
  const { rows, rowId, selection, arrangement, virtualizer, handlers, order, rowMenu, offset = 0 } = props
  const { placed } = arrangement
  const items = props.children ? [] : virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const lead = selection ? 40 : 0
  const width = lead + (rowMenu ? 40 : 0) + placed.reduce((sum, one) => sum + one.size, 0)
  const grows = placed.some((one) => one.column.grow && !one.sized && !one.pinned)
  const span = placed.length + (selection ? 1 : 0) + (grows ? 0 : 1) + (rowMenu ? 1 : 0)
  const totals = rows.length > 0 && placed.some((one) => one.column.total !== undefined)
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked and selected by keyboard, which is a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total == null ? -1 : props.total + 1}
        aria-colcount={span}
        aria-multiselectable={selection ? true : undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: width }}
      >
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          {placed.map((one) => (
            <col
              key={one.column.id}
              style={{ width: one.column.grow && !one.sized && !one.pinned ? undefined : one.size }}
            />
          ))}
          {!grows && <col />}
          {rowMenu && <col style={{ width: 40 }} />}
        </colgroup>
        <Head {...props} lead={lead} filler={!grows} menu={Boolean(rowMenu)} />
        <tbody>
          {before > 0 && <Spacer height={before} span={span} />}
          {items.map((item) => {
            const row = rows[item.index] as T
            const id = order[item.index] ?? rowId(row)
            return (
              <Row
                key={id}
                row={row}
                id={id}
                index={item.index}
                rowIndex={offset + item.index + 2}
                placed={placed}
                height={props.height}
                lead={lead}
                filler={!grows}
                active={props.active === item.index}
                reachable={props.active === item.index || (props.active < 0 && item.index === 0)}
                selected={selection ? selection.has(id) : undefined}
                peeked={props.peekId === id}
                tone={props.rowTone?.(row)}
                handlers={handlers}
                menu={rowMenu}
              />
            )
          })}
          {after > 0 && <Spacer height={after} span={span} />}
        </tbody>
        {totals && (
          <Foot
            placed={placed}
            lead={lead}
            ticks={Boolean(selection)}
            filler={!grows}
            menu={Boolean(rowMenu)}
          />
        )}
      </table>
      {props.children}
    </>
  )
}
