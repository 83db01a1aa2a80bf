import { ChevronsUpDown } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { useGo } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { iconOf } from '../../navigation/icons.ts'
import type { Route } from '../../navigation/route.ts'
import { Menu } from '../../ui/menu.tsx'

/** Spec §2: the three dashboards, the operational one first because it is the default. */
export const dashboardRoutes: readonly string[] = [
  '/dashboard/operacional',
  '/dashboard/analitico',
  '/torre_de_controle',
]

/** One place in the sidebar for all the dashboards that this person may open. */
export function DashboardSwitcher({
  places,
  current,
  collapsed,
}: {
  places: readonly Route[]
  current?: string
  collapsed: boolean
}) {
  const go = useGo()
  const open = dashboardRoutes.flatMap((route) => places.find((place) => place.route === route) ?? [])
  const shown = open.find((route) => route.id === current) ?? open[0]
  if (!shown) return null
  const Icon = iconOf(shown.icon)
  return (
    <Menu
      align="start"
      minWidth={220}
      trigger={
        <button
          type="button"
          aria-label={collapsed ? `Painel: ${shown.title}` : undefined}
          title={collapsed ? shown.title : undefined}
          className={cx(
            'mb-1 flex h-9 w-full items-center gap-2.5 rounded-md border border-line bg-surface text-sm font-medium hover:bg-hover',
            collapsed ? 'justify-center' : 'px-2.5',
          )}
        >
          <Icon size={16} aria-hidden className="text-accent-text" />
          {!collapsed && (
            <>
              <span className="min-w-0 flex-1 truncate text-left">{shown.title}</span>
              <ChevronsUpDown size={14} aria-hidden className="text-ink-3" />
            </>
          )}
        </button>
      }
      items={open.map((route) => ({
        label: route.title,
        icon: iconOf(route.icon),
        checked: route.id === current,
        onSelect: () => {
          if (route.id !== current) void go(comoPath(`/app${route.route}`))
        },
      }))}
    />
  )
}
