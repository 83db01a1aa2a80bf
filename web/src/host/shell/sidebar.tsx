import { Dialog } from '@base-ui/react/dialog'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { iconOf } from '../../navigation/icons.ts'
import type { MenuRow } from '../../navigation/menu-rules.ts'
import { setPreferences, usePreferences } from '../../session/session.store.ts'
import { IconButton } from '../../ui/button.tsx'
import { snackbar } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Mark } from '../public/brand.tsx'
import { CookieFooter } from './cookie-footer.tsx'
import { DashboardSwitcher, dashboardRoutes } from './dashboard-switcher.tsx'
import { INCIDENTES, openIncidentDialog } from './incident-dialog.tsx'
import { useMenu } from './use-menu.ts'

/** Spec §9: 250 px wide, 60 px collapsed, titles after 150 ms. */
const TITLE_DELAY = 150

/** The menu at the left: 250 px, or 60 px when collapsed. */
export function Sidebar() {
  const { sidebarCollapsed: collapsed } = usePreferences()
  return (
    <aside
      className={cx(
        'no-print flex shrink-0 flex-col border-r border-line bg-sidebar transition-[width] duration-150',
        collapsed ? 'w-[60px]' : 'w-[250px]',
      )}
    >
      <div
        className={cx(
          'flex h-12 shrink-0 items-center',
          collapsed ? 'justify-center' : 'justify-between pr-2 pl-4',
        )}
      >
        <Link
          to="/app"
          className="flex items-center gap-2.5 rounded-md text-[15px] font-[650] tracking-tight"
          aria-label="Tropeiro, início"
        >
          <Mark />
          {!collapsed && 'Tropeiro'}
        </Link>
        {!collapsed && <Toggle collapsed={false} />}
      </div>
      <MenuList collapsed={collapsed} />
      {!collapsed && <CookieFooter />}
      {collapsed && (
        <div className="grid h-12 place-items-center border-t border-line">
          <Toggle collapsed />
        </div>
      )}
    </aside>
  )
}

function Toggle({ collapsed }: { collapsed: boolean }) {
  return (
    <IconButton
      icon={collapsed ? PanelLeftOpen : PanelLeftClose}
      label={collapsed ? 'Abrir menu ([)' : 'Recolher menu ([)'}
      aria-expanded={!collapsed}
      onClick={() => setPreferences({ sidebarCollapsed: !collapsed })}
    />
  )
}

/** The same menu as a drawer, on a phone. */
export function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[280px] flex-col bg-sidebar shadow-over transition-transform duration-150 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full">
          <Dialog.Title className="flex h-14 items-center gap-2.5 px-4 text-[15px] font-[650] tracking-tight">
            <Mark />
            Tropeiro
          </Dialog.Title>
          <MenuList collapsed={false} onChosen={onClose} tall />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function MenuList({
  collapsed,
  onChosen,
  tall,
}: {
  collapsed: boolean
  onChosen?: () => void
  tall?: boolean
}) {
  const { sections, current, here, row, places } = useMenu()
  const nav = useRef<HTMLElement>(null)
  // The menu is longer than most screens: it shows where one is, also on a page reached by another way than itself.
  useEffect(() => {
    if (current) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Menu principal"
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4"
    >
      <DashboardSwitcher places={places} current={current} collapsed={collapsed} />
      {sections.map((section, index) => (
        <div key={section.id} className={index > 0 ? 'mt-4' : ''}>
          {section.title && !collapsed && (
            <h2 className="px-2.5 pb-1 text-2xs font-medium text-ink-3">{section.title}</h2>
          )}
          {section.title && collapsed && <div className="mx-2.5 mb-2 h-px bg-line" />}
          <ul className="flex flex-col gap-px">
            {section.rows
              .filter(({ to }) => !dashboardRoutes.includes(to.route))
              .map((one) => (
                <li key={one.id}>
                  <MenuLink
                    row={one}
                    collapsed={collapsed}
                    current={row === one}
                    here={here === one.to.id}
                    onChosen={onChosen}
                    tall={tall}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type MenuLinkProps = {
  row: MenuRow
  collapsed: boolean
  current: boolean
  /** One is on the very page it leads to, not on another of its row or below. */
  here: boolean
  onChosen?: () => void
  tall?: boolean
}

function MenuLink({ row, collapsed, current, here, onChosen, tall }: MenuLinkProps) {
  const { title, to: route } = row
  const Icon = iconOf(row.icon)
  const shared = {
    'aria-current': current ? ('page' as const) : undefined,
    'aria-label': collapsed ? title : undefined,
    className: cx(
      'flex w-full items-center gap-2.5 rounded-md text-sm font-medium transition-colors',
      tall ? 'h-10' : 'h-8',
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
      {!collapsed && <span className="truncate">{title}</span>}
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
