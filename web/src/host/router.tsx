import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { searchInUrl } from '../lib/nav.tsx'
import { redirectOf } from '../navigation/guards.ts'
import { viewerOf } from '../navigation/menu-rules.ts'
import { openRoutes, pageOf } from '../navigation/pages.ts'
import { isV4 } from '../navigation/v4-routes.ts'
import { askerOf, getSession } from '../session/session.store.ts'
import { PageError, PageLoading } from '../ui/route-states.tsx'
import { inApp, isInApp } from './paths.ts'
import { NoPermission, NotFoundInApp } from './shell/fallbacks.tsx'
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
    // It still listens while the page leaves for a public screen, which is none of its own.
    if (!now || !isInApp(location.pathname)) return
    const path = inApp(location.pathname)
    const to = redirectOf({ path, routes: openRoutes, ...now })
    if (to !== null && to !== path) throw redirect({ to: `/app${to}` as '/', replace: true })
  },
})

const home = createRoute({ getParentRoute: () => root, path: '/app', component: NoPermission })

const V4Frame = lazyPart(async () => (await import('./v4-frame.tsx')).V4Frame)
const Nothing = () => null

const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/app/_ui',
    component: lazyPart(async () => (await import('../ui/gallery/gallery.page.tsx')).Page),
  })

/** The routes as one group sees them; another group gets another router. */
export function createAppRouter() {
  const ofGroup = getSession()?.v4_modules.routes
  // One frame for all of v4's routes: going from one to another does not load it again.
  const v4 = createRoute({ getParentRoute: () => root, id: 'v4', component: V4Frame })
  const framed: AnyRoute[] = []
  const children: AnyRoute[] = [v4]
  for (const route of openRoutes) {
    const path = `/app${route.route}` as '/'
    const load = pageOf(route)
    if (!load || isV4(route.route, ofGroup))
      framed.push(createRoute({ getParentRoute: () => v4, path, component: Nothing }))
    else
      children.push(
        createRoute({
          getParentRoute: () => root,
          path,
          component: lazyPart(async () => (await load()).Page, route.route),
        }),
      )
  }
  v4.addChildren(framed)
  if (import.meta.env.DEV) children.push(gallery())
  return createRouter({
    routeTree: root.addChildren([home, ...children]),
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundInApp,
    ...searchInUrl,
  })
}
