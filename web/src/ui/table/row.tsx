import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Tick } from './tick.tsx'
import type { Placed } from './use-columns.ts'

export type RowHandlers<T> = {
  click: (row: T, index: number) => void
  open: (row: T) => void
  select: (id: string, index: number, range: boolean) => void
  focus: (index: number) => void
}

type RowProps<T> = {
  row: T
  id: string
  index: number
  rowIndex: number
  placed: readonly Placed<T>[]
  height: number
  lead: number
  filler: boolean
  active: boolean
  reachable: boolean
  selected?: boolean
  peeked: boolean
  tone?: 'bad' | 'warn'
  handlers: RowHandlers<T>
  menu?: ((row: T, tabIndex: 0 | -1) => ReactNode) | undefined
}

/** A click on a link, button or selected text is not a click on the row. */
function isOnControl(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a,button,input,label')) return true
  return !getSelection()?.isCollapsed
}

/** A line at the very left of the row. */
const stripe = (tone: 'bad' | 'warn' | undefined) =>
  tone && (tone === 'bad' ? 'shadow-[inset_3px_0_var(--bad)]' : 'shadow-[inset_3px_0_var(--warn)]')

function BaseRow<T>(props: RowProps<T>) {
  const { row, id, index, placed, lead, selected, peeked, tone, handlers } = props
  const ground = selected || peeked ? 'bg-selected' : 'bg-surface group-hover:bg-hover'
  return (
    <tr
      data-row={index}
      data-id={id}
      tabIndex={props.reachable ? 0 : -1}
      aria-rowindex={props.rowIndex}
      aria-selected={selected}
      className="group cursor-default outline-none focus-visible:[&>td]:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]"
      style={{ height: props.height }}
      onClick={(event) => {
        if (isOnControl(event)) return
        if (selected !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) {
          handlers.select(id, index, event.shiftKey)
        } else handlers.click(row, index)
      }}
      onDoubleClick={(event) => !isOnControl(event) && handlers.open(row)}
      onFocus={() => handlers.focus(index)}
    >
      {selected !== undefined && (
        <td className={cx('sticky left-0 z-10 border-b border-line p-0', ground, stripe(tone))}>
          <Tick
            checked={selected}
            label="Selecionar linha"
            onPress={(shift) => handlers.select(id, index, shift)}
          />
        </td>
      )}
      {placed.map((one, at) => {
        const content = one.column.cell(row)
        return (
          <td
            key={one.column.id}
            data-column={one.column.id}
            title={typeof content === 'string' ? content : undefined}
            style={one.pinned ? { left: lead + one.left } : undefined}
            className={cx(
              'truncate border-b border-line px-3',
              ground,
              one.pinned && 'sticky z-10',
              one.column.align === 'end' && 'num text-right',
              at === 0 && selected === undefined && stripe(tone),
            )}
          >
            {content}
          </td>
        )
      })}
      {props.filler && <td className={cx('border-b border-line', ground)} />}
      {props.menu && (
        <td className={cx('sticky right-0 z-10 border-b border-line p-0 text-center', ground)}>
          {props.menu(row, props.reachable ? 0 : -1)}
        </td>
      )}
    </tr>
  )
}

export const Row = memo(BaseRow) as <T>(props: RowProps<T>) => ReactElement

export function Spacer({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: only the height of the rows not drawn
    <tr role="presentation">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}
