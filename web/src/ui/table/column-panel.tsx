import { fold } from '@tropeiro/contract/formats'
import { ArrowDown, ArrowUp, GripVertical, Pin, PinOff, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { setPreferences, usePreferences } from '../../session/session.store.ts'
import type { Density } from '../../session/state.ts'
import { Button, IconButton } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Input } from '../field.tsx'
import type { Column } from './column.ts'
import { useColumns } from './use-columns.ts'

const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'comfortable', label: 'Ampla' },
]

/** Moves one id before another, or after it when it comes from above. */
function moved(order: readonly string[], id: string, to: number): string[] {
  const next = order.filter((one) => one !== id)
  next.splice(Math.max(0, Math.min(next.length, to)), 0, id)
  return next
}

export type ColumnPanelProps<T> = { id: string; columns: readonly Column<T>[] }

/** Which columns a table has, in which order, which pinned, and how tall its rows are. */
export function ColumnPanel<T>({ id, columns }: ColumnPanelProps<T>) {
  const { arranged, save, reset } = useColumns(id, columns)
  const { density } = usePreferences()
  const [query, setQuery] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const listed = arranged.order.filter((one) => fold(byId.get(one)?.header ?? '').includes(fold(query)))
  const flip = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  const move = (one: string, by: number) =>
    save({ order: moved(arranged.order, one, arranged.order.indexOf(one) + by) })
  return (
    <div className="flex max-h-[70vh] flex-col">
      <div className="border-b border-line p-2">
        <Input
          size="sm"
          placeholder="Procurar coluna"
          aria-label="Procurar coluna"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto p-1">
        {listed.map((one) => {
          const column = byId.get(one)
          if (!column) return null
          const pinned = arranged.pinned.includes(one)
          return (
            <li
              key={one}
              draggable
              onDragStart={() => setDragged(one)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                event.preventDefault()
                if (dragged && dragged !== one)
                  save({ order: moved(arranged.order, dragged, arranged.order.indexOf(one)) })
              }}
              className={cx(
                'group flex items-center gap-1.5 rounded-md py-0.5 pr-1 pl-0.5 hover:bg-hover',
                dragged === one && 'opacity-50',
              )}
            >
              <GripVertical size={14} className="shrink-0 cursor-grab text-ink-3" aria-hidden />
              <span className="min-w-0 flex-1">
                <Checkbox
                  label={column.header}
                  checked={!arranged.hidden.includes(one)}
                  disabled={column.fixed}
                  onChange={() => save({ hidden: flip(arranged.hidden, one) })}
                />
              </span>
              <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label={`Subir ${column.header}`}
                  onClick={() => move(one, -1)}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={`Descer ${column.header}`}
                  onClick={() => move(one, 1)}
                />
              </span>
              <IconButton
                size="sm"
                icon={pinned ? PinOff : Pin}
                label={pinned ? `Soltar ${column.header}` : `Fixar ${column.header} à esquerda`}
                pressed={pinned}
                onClick={() => save({ pinned: flip(arranged.pinned, one) })}
              />
            </li>
          )
        })}
      </ul>
      <div
        className="flex items-center gap-1 border-t border-line p-2"
        role="radiogroup"
        aria-label="Altura das linhas"
      >
        {densities.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: a segmented control; the pressed segment is the radio
          <button
            key={one.value}
            type="button"
            role="radio"
            aria-checked={density === one.value}
            onClick={() => setPreferences({ density: one.value })}
            className={cx(
              'h-7 flex-1 rounded-md text-xs font-medium',
              density === one.value ? 'bg-accent-soft text-accent-text' : 'text-ink-2 hover:bg-hover',
            )}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div className="border-t border-line p-2">
        <Button size="sm" variant="ghost" icon={RotateCcw} onClick={reset}>
          Restaurar padrão
        </Button>
      </div>
    </div>
  )
}
