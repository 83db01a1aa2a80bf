import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../lib/nav.tsx'
import { setPreferences, usePreferences } from '../../session/session.store.ts'
import { IconButton } from '../../ui/button.tsx'
import { Mark } from '../public/brand.tsx'
import { CookieFooter } from './cookie-footer.tsx'
import { MenuList } from './menu-list.tsx'

/** The menu at the left: spec §9, 250 px, or 60 px when collapsed. */
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
