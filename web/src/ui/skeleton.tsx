import { cx } from '../lib/cx.ts'

/** One grey bar. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block rounded-sm', className)} />
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)
const widths = ['w-16', 'w-40', 'w-28', 'w-24', 'w-32', 'w-20']

/** Rows of a table that is on its way. */
export function TableSkeleton({
  rows = 12,
  columns = 6,
  height = 40,
}: {
  rows?: number
  columns?: number
  height?: number
}) {
  return (
    <div role="status" aria-label="Carregando" className="overflow-hidden">
      {keys(rows).map((row, index) => (
        <div key={row} className="flex items-center gap-6 border-b border-line px-4" style={{ height }}>
          {keys(columns).map((column, at) => (
            <Skeleton key={column} className={cx('h-3', widths[(at + index) % widths.length])} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A detail page on its way: title, facts and a block. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="Carregando" className="grid gap-6 p-6 lg:grid-cols-[1fr_340px]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-4 w-96 max-w-full" />
        <Skeleton className="mt-4 h-56 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
      <div className="flex flex-col gap-3">
        {keys(8).map((key) => (
          <Skeleton key={key} className="h-4 w-full" />
        ))}
      </div>
    </div>
  )
}

/** A form on its way. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div role="status" aria-label="Carregando" className="grid max-w-3xl gap-5 p-6 sm:grid-cols-2">
      {keys(fields).map((key) => (
        <div key={key} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-full rounded-md" />
        </div>
      ))}
    </div>
  )
}
