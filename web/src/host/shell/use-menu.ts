import { useMemo } from 'react'
import { usePath } from '../../lib/nav.tsx'
import { mayOpen, menuFor, motivoDe, viewerOf } from '../../navigation/menu-rules.ts'
import { menuRoutes, openRoutes } from '../../navigation/pages.ts'
import type { Route } from '../../navigation/route.ts'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { openRouteAt } from '../paths.ts'

/** What this person's menu holds, where one is, which item is lit, every place they may go, and why this is none. */
export function useMenu() {
  const session = useLoggedSession()
  const path = usePath()
  const menu = useMemo(() => {
    const asker = askerOf(session)
    if (!asker) return { sections: [], places: [] as Route[], viewer: null }
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
  return { ...menu, here: here?.id, current: here?.parent ?? here?.id, motivo }
}
