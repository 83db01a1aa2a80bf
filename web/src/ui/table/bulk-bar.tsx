import { formatNumber } from '@tropeiro/contract/formats'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import type { Selection } from './selection.ts'

type BulkBarProps = {
  selection: Selection
  order: readonly string[]
  total: number | null
  children: ReactNode
}

/** What can be done with the selected rows; it says the count to screen readers. */
export function BulkBar({ selection, order, total, children }: BulkBarProps) {
  const page = order.every((id) => selection.has(id))
  const more = page && !selection.all && total !== null && total > selection.ids.size
  const count = formatNumber(selection.count)
  return (
    <div data-selecao className="pointer-events-none absolute inset-x-3 bottom-4 z-30 flex justify-center">
      <div
        role="toolbar"
        aria-label="Ações da seleção"
        className="pointer-events-auto flex max-w-full animate-[rise_140ms_ease] flex-wrap items-center gap-1.5 rounded-xl border border-line-strong bg-raised p-1.5 shadow-pop"
      >
        <IconButton icon={X} label="Limpar seleção (Esc)" onClick={selection.clear} />
        <span aria-live="polite" className="num mr-1.5 text-sm font-medium whitespace-nowrap">
          {count} {selection.count === 1 ? 'selecionada' : 'selecionadas'}
        </span>
        {more && (
          <button
            type="button"
            onClick={selection.selectAll}
            className="mr-1.5 rounded-sm px-1 text-sm text-accent-text hover:underline"
          >
            Selecionar todas as {formatNumber(total)}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}
