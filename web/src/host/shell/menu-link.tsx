import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { iconOf } from '../../navigation/icons.ts'
import type { MenuItem, MenuRow } from '../../navigation/menu-rules.ts'
import { snackbar } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { INCIDENTES, openIncidentDialog } from './incident.ts'

/** Spec §9: titles after 150 ms. */
const TITLE_DELAY = 150

/** A screen by itself, as a row. */
export const rowFor = (to: MenuItem): Pick<MenuRow, 'title' | 'icon' | 'to'> => ({
  title: to.title,
  icon: to.icon,
  to,
})

export type MenuLinkProps = {
  row: Pick<MenuRow, 'title' | 'icon' | 'to'>
  /** Only its icon. */
  collapsed?: boolean
  current: boolean
  /** One is on the very page it leads to, not on another of its row or below. */
  here: boolean
  onChosen?: () => void
  /** For a finger. */
  tall?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  /** Behind the title; no part of the name. */
  children?: ReactNode
}

/** One row of the menu, wherever it stands: goes there, or says why not. */
export function MenuLink({
  row,
  collapsed,
  current,
  here,
  onChosen,
  tall,
  onKeyDown,
  children,
}: MenuLinkProps) {
  const { title, to: route } = row
  const Icon = iconOf(row.icon)
  const shared = {
    onKeyDown,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-label': collapsed ? title : undefined,
    className: cx(
      'flex w-full items-center gap-2.5 rounded-md text-sm font-medium transition-colors',
      tall ? 'h-11' : 'h-8',
      collapsed ? 'justify-center' : 'px-2.5',
      current ? 'bg-sidebar-active text-ink' : 'text-sidebar-ink hover:bg-sidebar-active/60 hover:text-ink',
    ),
  }
  const face = (
    <>
      <Icon
        size={16}
        strokeWidth={1.9}
        aria-hidden
        className={cx('shrink-0', current ? 'text-accent-text' : 'text-ink-3')}
      />
      {!collapsed && <span className="min-w-0 flex-1 truncate text-left">{title}</span>}
      {children}
    </>
  )
  const chosen = (event: MouseEvent) => {
    // Going where one is would throw the page's filters away (spec §2: skipped).
    if (here && !event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
    onChosen?.()
  }
  const ask = () => {
    onChosen?.()
    openIncidentDialog()
  }
  const link = route.motivo ? (
    <button
      type="button"
      aria-disabled="true"
      title={route.motivo}
      // A touch screen shows no title.
      onClick={() => snackbar(route.motivo ?? '')}
      {...shared}
      className={cx(shared.className, 'cursor-not-allowed opacity-55 hover:bg-transparent')}
    >
      {face}
      <span className="sr-only">({route.motivo})</span>
    </button>
  ) : route.route === INCIDENTES ? (
    <button type="button" aria-haspopup="dialog" onClick={ask} {...shared}>
      {face}
    </button>
  ) : (
    <Link to={comoPath(`/app${route.route}`)} onClick={chosen} {...shared}>
      {face}
    </Link>
  )
  return collapsed ? (
    <Tooltip content={title} side="right" delay={TITLE_DELAY}>
      {link}
    </Tooltip>
  ) : (
    link
  )
}
