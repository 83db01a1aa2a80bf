import { useMemo } from 'react'
import { usePath } from '../../lib/nav.tsx'
import { mayOpen, menuFor, viewerOf } from '../../navigation/menu-rules.ts'
import { openRoutes } from '../../navigation/pages.ts'
import type { Route } from '../../navigation/route.ts'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { openRouteAt } from '../paths.ts'

/** What this person's menu holds, which item is lit, and every place they may go. */
export function useMenu() {
  const session = useLoggedSession()
  const path = usePath()
  const menu = useMemo(() => {
    const asker = askerOf(session)
    if (!asker) return { sections: [], places: [] as Route[] }
    const viewer = viewerOf(session, asker)
    return {
      sections: menuFor(openRoutes, viewer),
      places: openRoutes.filter((route) => !route.route.includes('$') && mayOpen(route, viewer)),
    }
  }, [session])
  const here = openRouteAt(path)
  return { ...menu, current: here?.parent ?? here?.id }
}
