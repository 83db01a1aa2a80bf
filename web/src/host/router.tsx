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
import { redirectOf } from '../navigation/guards.ts'
import { viewerOf } from '../navigation/menu-rules.ts'
import { openRoutes, pageOf } from '../navigation/pages.ts'
import type { Route } from '../navigation/route.ts'
import { isV4, v4Pages } from '../navigation/v4-routes.ts'
import { askerOf, getSession } from '../session/session.store.ts'
import { inApp } from './paths.ts'
import { NoPermission, NotFoundInApp, PageError, PageLoading } from './shell/fallbacks.tsx'
import { Shell } from './shell/shell.tsx'

const viewer = () => {
  const session = getSession()
  const asker = askerOf(session)
  return session && asker ? { session, viewer: viewerOf(session, asker) } : null
}

/** One for the life of the page; each group's router walks the same. */
const history = createHashHistory()

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

/** The page of a route, or the v4 frame. */
function screenOf(route: Route, group: { grupo: string; v4Routes: readonly string[] }) {
  const load = pageOf(route)
  const framed = !load || (isV4(route.route, group) && v4Pages.includes(route.route))
  return framed
    ? lazyRouteComponent(() => import('./v4-frame.tsx'), 'V4Frame')
    : lazyRouteComponent(load, 'Page')
}

const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/app/_ui',
    component: lazyRouteComponent(() => import('../ui/gallery/gallery.page.tsx'), 'Page'),
  })

/** The routes as one group sees them; another group gets another router. */
export function createAppRouter() {
  const session = getSession()
  const group = { grupo: session?.grupo_ativo ?? '', v4Routes: session?.v4_modules.routes ?? [] }
  const children: AnyRoute[] = openRoutes.map((route) =>
    createRoute({
      getParentRoute: () => root,
      path: `/app${route.route}` as '/',
      component: screenOf(route, group),
    }),
  )
  if (import.meta.env.DEV) children.push(gallery())
  return createRouter({
    routeTree: root.addChildren([home, ...children]),
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundInApp,
    parseSearch: (search) => Object.fromEntries(asSearch(search)),
    stringifySearch: writeSearch,
  })
}
