import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cx } from '../../lib/cx.ts'
import { nextSort, readSort } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { Tick } from './tick.tsx'
import type { Arrangement, Placed } from './use-columns.ts'

type HeadProps<T> = Pick<DataTableProps<T>, 'sort' | 'onSort' | 'selection'> & {
  arrangement: Arrangement<T>
  order: readonly string[]
  lead: number
  filler: boolean
  menu: boolean
}

/** Sticky header: select the page, sort by a click, drag a border to resize (double click fits the content). */
export function Head<T>({ arrangement, sort, onSort, selection, order, lead, filler, menu }: HeadProps<T>) {
  const chosen = selection ? order.filter((id) => selection.has(id)).length : 0
  const cell = 'h-9 border-b border-line bg-canvas px-3 text-left text-xs font-medium text-ink-3'
  return (
    <thead className="sticky top-0 z-20">
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={cx(cell, 'sticky left-0 z-10 !p-0')}>
            <Tick
              checked={order.length > 0 && chosen === order.length}
              indeterminate={chosen > 0 && chosen < order.length}
              label="Selecionar página"
              onPress={() => selection.togglePage(order)}
            />
          </th>
        )}
        {arrangement.placed.map((one) => (
          <HeadCell
            key={one.column.id}
            one={one}
            lead={lead}
            className={cell}
            sort={sort}
            onSort={onSort}
            resize={arrangement.resize}
          />
        ))}
        {filler && <td className={cell} />}
        {menu && <td className={cx(cell, 'sticky right-0 z-10 !p-0')} />}
      </tr>
    </thead>
  )
}

type HeadCellProps<T> = Pick<DataTableProps<T>, 'sort' | 'onSort'> & {
  one: Placed<T>
  lead: number
  className: string
  resize: Arrangement<T>['resize']
}

function HeadCell<T>({ one, lead, className, sort, onSort, resize }: HeadCellProps<T>) {
  const { column, pinned, left } = one
  const now = readSort(sort)
  const mine = now?.id === column.id ? now : null
  const Arrow = mine?.desc ? ArrowDown : ArrowUp
  const end = column.align === 'end'
  return (
    <th
      scope="col"
      data-column={column.id}
      aria-sort={mine ? (mine.desc ? 'descending' : 'ascending') : undefined}
      style={pinned ? { left: lead + left } : undefined}
      className={cx(className, 'group/head relative', pinned && 'sticky z-10', end && '!text-right')}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className={cx(
            '-mx-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 py-1 hover:text-ink',
            end && 'flex-row-reverse',
            mine && 'text-ink',
          )}
        >
          <span className="truncate">{column.header}</span>
          <Arrow
            size={13}
            aria-hidden
            className={cx(
              'shrink-0',
              mine ? '' : 'opacity-0 group-hover/head:opacity-60 group-focus-within/head:opacity-60',
            )}
          />
        </button>
      ) : (
        <span className="block truncate">{column.header}</span>
      )}
      <ResizeHandle one={one} resize={resize} />
    </th>
  )
}

/** The width that shows the widest cell on screen whole. */
function fitWidth(th: HTMLElement, id: string): number {
  const cells =
    th.closest('table')?.querySelectorAll<HTMLElement>(`td[data-column="${CSS.escape(id)}"]`) ?? []
  let widest = 80
  const ruler = document.createRange()
  for (const cell of cells) {
    ruler.selectNodeContents(cell)
    widest = Math.max(widest, ruler.getBoundingClientRect().width, cell.scrollWidth - 24)
  }
  return widest + 28
}

function ResizeHandle<T>({ one, resize }: { one: Placed<T>; resize: Arrangement<T>['resize'] }) {
  const { id, header } = one.column
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const from = event.clientX
    const width = event.currentTarget.closest('th')?.offsetWidth ?? one.size
    const move = (next: globalThis.PointerEvent) => resize(id, width + next.clientX - from, false)
    const stop = (next: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', move)
      if (next.clientX !== from) resize(id, width + next.clientX - from, true)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', stop, { once: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    resize(id, one.size + step, true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged; this is the separator that a person moves
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Largura da coluna ${header}`}
      aria-valuenow={one.size}
      tabIndex={0}
      onPointerDown={start}
      onDoubleClick={(event) => {
        const th = event.currentTarget.closest('th')
        if (th) resize(id, fitWidth(th, id), true)
      }}
      onKeyDown={onKeyDown}
      className="absolute inset-y-2 -right-1 z-10 w-2 cursor-col-resize touch-none rounded-full after:absolute after:inset-y-0 after:left-[3px] after:w-px after:bg-line-strong after:opacity-0 hover:after:opacity-100 focus-visible:after:opacity-100 group-hover/head:after:opacity-60"
    />
  )
}

type FootProps<T> = {
  placed: readonly Placed<T>[]
  lead: number
  ticks: boolean
  filler: boolean
  menu: boolean
}

/** The totals under the columns that have one. */
export function Foot<T>({ placed, lead, ticks, filler, menu }: FootProps<T>) {
  return (
    <tfoot className="sticky bottom-0 z-20">
      <tr>
        {ticks && <td className="sticky left-0 z-10 border-t border-line bg-canvas" />}
        {placed.map((one, index) => (
          <td
            key={one.column.id}
            style={one.pinned ? { left: lead + one.left } : undefined}
            className={cx(
              'num h-9 truncate border-t border-line bg-canvas px-3 font-medium text-ink-2',
              one.pinned && 'sticky z-10',
              one.column.align === 'end' && 'text-right',
            )}
          >
            {one.column.total ?? (index === 0 ? 'Total' : null)}
          </td>
        ))}
        {filler && <td className="border-t border-line bg-canvas" />}
        {menu && <td className="sticky right-0 z-10 border-t border-line bg-canvas" />}
      </tr>
    </tfoot>
  )
}
