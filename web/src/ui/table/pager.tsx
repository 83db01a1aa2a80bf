import { formatNumber } from '@tropeiro/contract/formats'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { Select } from '../select.tsx'

export type PagerProps = {
  page: number
  pageSize: number
  /** Null when nobody counted: then `hasNext` decides. */
  total: number | null | undefined
  /** The total is a lower bound: shown as 'mais de'. */
  totalIsAtLeast?: boolean
  /** Rows of this page. */
  shown: number
  hasNext?: boolean
  onPage: (page: number) => void
  onPageSize?: (size: number) => void
  pageSizes?: readonly number[]
}

/** Which rows are in view, of how many, and the way to the others. */
export function Pager(props: PagerProps) {
  const {
    page,
    pageSize,
    total,
    totalIsAtLeast,
    shown,
    onPage,
    onPageSize,
    pageSizes = [10, 25, 50, 100, 200],
  } = props
  const first = (page - 1) * pageSize + 1
  const last = first + shown - 1
  const hasNext = props.hasNext ?? (total != null ? last < total : shown >= pageSize)
  const range = shown === 0 ? '0' : `${formatNumber(first)}–${formatNumber(last)}`
  return (
    <nav
      aria-label="Páginas"
      className="no-print flex h-11 shrink-0 items-center justify-between gap-3 border-t border-line bg-canvas px-4 text-xs text-ink-3 max-sm:px-3"
    >
      <span className="num" aria-live="polite">
        <span className="font-medium text-ink-2">{range}</span>
        {total != null && (
          <>
            {' '}
            de {totalIsAtLeast ? 'mais de ' : ''}
            {formatNumber(total)}
          </>
        )}
      </span>
      <span className="flex items-center gap-1.5">
        {onPageSize && (
          <Select
            size="sm"
            aria-label="Linhas por página"
            className="w-auto max-sm:hidden"
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
            options={pageSizes.map((size) => ({ value: String(size), label: `${size} por página` }))}
          />
        )}
        <IconButton
          icon={ChevronLeft}
          label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Próxima página"
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
