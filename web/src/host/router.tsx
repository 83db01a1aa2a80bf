import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { asSearch } from '../lib/nav.tsx'
import { writeSearch } from '../lib/url-state.ts'
import { homeOf, redirectOf, routeAt } from '../navigation/guards.ts'
import { mayOpen, viewerOf } from '../navigation/menu-rules.ts'
import { openRoutes, pageOf } from '../navigation/pages.ts'
import type { Route } from '../navigation/route.ts'
import { isV4 } from '../navigation/v4-routes.ts'
import { askerOf, getSession } from '../session/session.store.ts'
import { NoPermission, NotFoundInApp, PageError, PageLoading } from './shell/fallbacks.tsx'
import { Shell } from './shell/shell.tsx'

/** `/app/pesquisa` -> `/pesquisa`. */
export const inApp = (path: string) => path.replace(/^\/app/, '').replace(/\/$/, '')

const viewer = () => {
  const session = getSession()
  const asker = askerOf(session)
  return session && asker ? { session, viewer: viewerOf(session, asker) } : null
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundInApp,
  beforeLoad: ({ location }) => {
    const now = viewer()
    if (!now) return
    const path = inApp(location.pathname)
    const to = redirectOf({ path, routes: openRoutes, ...now })
    if (to !== null && to !== path) throw redirect({ to: `/app${to}` as '/', replace: true })
  },
})

const home = createRoute({ getParentRoute: () => root, path: '/app', component: NoPermission })

/** The page of a route, the v4 frame, or the reason why not. */
function screenOf(route: Route) {
  const load = pageOf(route)
  const frame = !load || isV4(route.route)
  return lazyRouteComponent(async () => {
    const now = viewer()
    if (now && !mayOpen(route, now.viewer)) return { Page: NoPermission }
    return frame ? { Page: (await import('./v4-frame.tsx')).V4Frame } : await load()
  }, 'Page')
}

const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/app/_ui',
    component: lazyRouteComponent(() => import('../ui/gallery/gallery.page.tsx'), 'Page'),
  })

export function createAppRouter() {
  const children: AnyRoute[] = openRoutes.map((route) =>
    createRoute({
      getParentRoute: () => root,
      path: `/app${route.route}` as '/',
      component: screenOf(route),
    }),
  )
  if (import.meta.env.DEV) children.push(gallery())
  return createRouter({
    routeTree: root.addChildren([home, ...children]),
    history: createHashHistory(),
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundInApp,
    parseSearch: (search) => Object.fromEntries(asSearch(search)),
    stringifySearch: writeSearch,
  })
}

/** The route of the menu that a path in the application belongs to. */
export const openRouteAt = (pathname: string) => routeAt(openRoutes, inApp(pathname))
export const homePath = () => {
  const now = viewer()
  return `/app${(now && homeOf(openRoutes, now.viewer)) ?? ''}`
}
