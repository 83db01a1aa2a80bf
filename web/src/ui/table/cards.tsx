import { cx } from '../../lib/cx.ts'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { Tick } from './tick.tsx'

const role = <T,>(column: Column<T>, index: number) => column.mobile ?? (index === 0 ? 'title' : 'detail')

/** The rows of a table on a phone: title and status on one line, or two where the status is long; the details below as pairs. */
export function Cards<T>(props: DataTableProps<T>) {
  const { rows, rowId, selection, onOpen, onPeek, card, rowTone } = props
  const shown = props.columns.filter((column) => !column.hidden)
  const of = (wanted: string) => shown.filter((column, index) => role(column, index) === wanted)
  const titles = of('title')
  const statuses = of('status')
  const details = shown
    .filter((column, index) => ['detail', 'wide'].includes(String(role(column, index))))
    .slice(0, 6)
  const open = onOpen ?? onPeek
  return (
    <ul aria-label={props.label} className="flex flex-col">
      {rows.map((row) => {
        const id = rowId(row)
        const tone = rowTone?.(row)
        const content = card?.(row) ?? (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-28 truncate text-base font-medium">
                {titles.map((column) => (
                  <span key={column.id}>{column.cell(row)} </span>
                ))}
              </span>
              {statuses.map((column) => (
                <span key={column.id} className="max-w-full min-w-0">
                  {column.cell(row)}
                </span>
              ))}
            </span>
            <span className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5">
              {details.map((column) => {
                const said = column.cell(row)
                // A label with nothing under it only makes one wonder.
                if (said === '' || said === null || said === undefined || said === false) return null
                return (
                  <span
                    key={column.id}
                    className={cx(
                      'min-w-0',
                      column.grow || column.mobile === 'wide' ? 'col-span-2' : 'last:odd:col-span-2',
                    )}
                  >
                    {column.header && <span className="block text-2xs text-ink-3">{column.header}</span>}
                    <span className="num line-clamp-2 text-sm break-words">{said}</span>
                  </span>
                )
              })}
            </span>
          </>
        )
        return (
          <li
            key={id}
            className={cx(
              'relative flex border-b border-line',
              selection?.has(id) ? 'bg-selected' : 'bg-surface',
              tone === 'bad' && 'border-l-2 border-l-bad',
              tone === 'warn' && 'border-l-2 border-l-warn',
            )}
          >
            {selection && (
              <span className="w-11 shrink-0">
                <Tick
                  checked={selection.has(id)}
                  label="Selecionar linha"
                  onPress={() => selection.toggle(id)}
                />
              </span>
            )}
            {open ? (
              // biome-ignore lint/a11y/useSemanticElements: cells may hold links and buttons, which a link of HTML may not contain
              <div
                role="link"
                tabIndex={0}
                className={cx('min-w-0 flex-1 py-3 pr-4', !selection && 'pl-4')}
                onClick={(event) => {
                  if (!(event.target instanceof Element && event.target.closest('a, button'))) open(row)
                }}
                onKeyDown={(event) =>
                  event.key === 'Enter' && event.target === event.currentTarget && open(row)
                }
              >
                {content}
              </div>
            ) : (
              <div className={cx('min-w-0 flex-1 py-3 pr-4', !selection && 'pl-4')}>{content}</div>
            )}
            {props.rowMenu && <span className="shrink-0 pt-1 pr-1">{props.rowMenu(row, 0)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
