import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { cx } from '../lib/cx.ts'
import { Link } from '../lib/nav.tsx'
import type { Path } from '../lib/path.ts'

export type Crumb = { label: ReactNode; to?: Path }

/** Where this page is; the last one is the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Caminho">
      <ol className="flex min-w-0 items-center gap-1 text-xs text-ink-3">
        {items.map((item, index) => (
          <Fragment key={item.to ?? `${index}`}>
            {index > 0 && <ChevronRight size={12} aria-hidden className="shrink-0" />}
            <li className="min-w-0 truncate" aria-current={index === items.length - 1 ? 'page' : undefined}>
              {item.to ? (
                <Link to={item.to} className="rounded-sm hover:text-ink hover:underline">
                  {item.label}
                </Link>
              ) : (
                item.label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

export type PageHeaderProps = {
  title: ReactNode
  /** The browser's tab; needed when `title` is not text. */
  documentTitle?: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** Beside the title: a StatusPill, a count. */
  badge?: ReactNode
  /** At the right; the main action last. */
  actions?: ReactNode
}

/** The name of the page and what can be done with it. */
export function PageHeader({
  title,
  documentTitle,
  description,
  breadcrumb,
  badge,
  actions,
}: PageHeaderProps) {
  const name = documentTitle ?? (typeof title === 'string' ? title : '')
  useEffect(() => {
    document.title = name ? `${name} · Tropeiro` : 'Tropeiro'
  }, [name])
  return (
    <header className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 max-sm:px-3">
      <div className="min-w-0">
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
        <div className="flex min-w-0 items-center gap-2.5">
          <h1 className="truncate text-lg leading-8 font-semibold tracking-tight">{title}</h1>
          {badge}
        </div>
        {description && <p className="text-xs text-ink-3">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

export type PageProps = PageHeaderProps & {
  /** Under the header, not scrolled: tabs, a progress bar. */
  toolbar?: ReactNode
  /** `plain` leaves out padding; the content then scrolls by itself. */
  plain?: boolean
  width?: 'full' | 'reading'
  children: ReactNode
}

/** A screen: header above, content that scrolls below. */
export function Page({ toolbar, plain, width = 'full', children, ...header }: PageProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader {...header} />
      {toolbar}
      {plain ? (
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      ) : (
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <div className={cx('p-4 max-sm:p-3', width === 'reading' && 'mx-auto max-w-4xl')}>{children}</div>
        </div>
      )}
    </div>
  )
}

/** A bordered block of a detail page, with its own title. */
export function Card({
  title,
  actions,
  children,
  className,
  flush,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
  /** No padding: for tables and images. */
  flush?: boolean
}) {
  return (
    <section className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}>
      {(title || actions) && (
        <header className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
          <h2 className="text-sm font-semibold">{title}</h2>
          {actions && <div className="flex items-center gap-1.5">{actions}</div>}
        </header>
      )}
      <div className={flush ? '' : 'p-4'}>{children}</div>
    </section>
  )
}

export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** Names and values of a record, in columns; empty values show a dash. */
export function Facts({
  items,
  columns = 2,
}: {
  items: readonly (Fact | false | null)[]
  columns?: 1 | 2 | 3 | 4
}) {
  const grid = {
    1: '',
    2: 'sm:grid-cols-2',
    3: 'sm:grid-cols-2 lg:grid-cols-3',
    4: 'sm:grid-cols-2 lg:grid-cols-4',
  }
  return (
    <dl className={cx('grid gap-x-6 gap-y-3', grid[columns])}>
      {items.map(
        (item) =>
          item && (
            <div key={item.label} className={cx('min-w-0', item.wide && 'sm:col-span-full')}>
              <dt className="text-2xs text-ink-3">{item.label}</dt>
              <dd className="num text-sm break-words">
                {item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One number that matters, with its name. */
export function Stat({
  label,
  value,
  hint,
  tone,
}: {
  label: string
  value: ReactNode
  hint?: ReactNode
  tone?: 'bad' | 'ok' | 'warn'
}) {
  const color = { bad: 'text-bad-text', ok: 'text-ok-text', warn: 'text-warn-text' }
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 max-sm:px-3">
      <p className="truncate text-xs text-ink-3">{label}</p>
      <p
        className={cx(
          'num mt-0.5 text-xl font-semibold tracking-tight wrap-anywhere max-sm:text-lg',
          tone && color[tone],
        )}
      >
        {value}
      </p>
      {hint && <p className="mt-0.5 truncate text-xs text-ink-3">{hint}</p>}
    </div>
  )
}
