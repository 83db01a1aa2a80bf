import { useMemo } from 'react'
import { usePath } from '../../lib/nav.tsx'
import { type MenuSection, mayOpen, menuFor, motivoDe, viewerOf } from '../../navigation/menu-rules.ts'
import { menuRoutes, openRoutes } from '../../navigation/pages.ts'
import type { Route } from '../../navigation/route.ts'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { openRouteAt } from '../paths.ts'

/** What this person's menu holds, where one is, which screen and row are lit, every place they may go, and why this is none. */
export function useMenu() {
  const session = useLoggedSession()
  const path = usePath()
  const menu = useMemo(() => {
    const asker = askerOf(session)
    if (!asker) return { sections: [] as MenuSection[], places: [] as Route[], viewer: null }
    const viewer = viewerOf(session, asker)
    return {
      viewer,
      sections: menuFor(menuRoutes, viewer),
      places: openRoutes.filter((route) => !route.route.includes('$') && mayOpen(route, viewer)),
    }
  }, [session])
  const here = openRouteAt(path)
  const { viewer } = menu
  const motivo = here && viewer && !mayOpen(here, viewer) ? motivoDe(here, viewer) : null
  const current = here?.parent ?? here?.id
  const rows = menu.sections.flatMap((section) => section.rows)
  const row = rows.find(({ items }) => items.some((item) => item.id === current))
  return { ...menu, rows, here: here?.id, current, row, motivo }
}
