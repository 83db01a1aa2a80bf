import { createHashHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { PanelsTopLeft } from 'lucide-react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { searchInUrl, usePath } from '../lib/nav.tsx'
import { useLiveEvents } from '../lib/use-live-events.ts'
import { routeAt } from '../navigation/guards.ts'
import { pageOf } from '../navigation/pages.ts'
import { routes } from '../navigation/routes.ts'
import { isV4 } from '../navigation/v4-routes.ts'
import { getSession } from '../session/session.store.ts'
import { ConfirmHost } from '../ui/dialog.tsx'
import { Page } from '../ui/page.tsx'
import { PageError, PageLoading } from '../ui/route-states.tsx'
import { EmptyState } from '../ui/states.tsx'
import { AboutPage } from './about.page.tsx'

/** v4 pages carry an /app prefix in the hash (spec §2); the route is what comes after it. */
export const routeOf = (place: string) => place.replace(/^\/app(?=[/?]|$)/, '') || '/'

/**
 * v4's own address. The steps of the browser's history are the host's, which hears of every move: here each replaces the
 * one before, so that no step is there twice.
 */
export function createV4History() {
  const history = createHashHistory()
  history.push = (...step) => history.replace(...step)
  return history
}
export type V4History = ReturnType<typeof createV4History>

/** What is not text of the protocol in an address is written as an address does. */
export const placeOf = ({ location }: V4History) =>
  routeOf(`${location.pathname}${location.search}`).replace(/[:\\]/g, encodeURIComponent)

function Frame() {
  useLiveEvents()
  return (
    <main id="conteudo" className="h-dvh overflow-hidden bg-canvas print:h-auto print:overflow-visible">
      <Outlet />
      <ConfirmHost />
    </main>
  )
}

const routesOfGroup = () => getSession()?.v4_modules.routes

/** No screen here: either it is the host's, which was told and shows it in a moment, or v4's and not made yet. */
function Missing() {
  const path = routeOf(usePath())
  const pattern = routeAt(routes, path)?.route ?? path
  if (!isV4(pattern, routesOfGroup())) return <PageLoading />
  return (
    <Page title="Tropeiro v4" plain>
      <EmptyState
        icon={PanelsTopLeft}
        title={`O v4 ainda não tem a tela ${path}`}
        text="Ela aparece aqui quando estiver pronta."
      />
    </Page>
  )
}

const root = createRootRoute({ component: Frame, notFoundComponent: Missing })

/** The v4 routes that have a screen, as this group sees them. */
export function createV4Router(history: V4History) {
  const mine = routesOfGroup()
  const children = routes.flatMap((route) => {
    const load = pageOf(route)
    if (!load || !route.enabled || !isV4(route.route, mine)) return []
    const path = `/app${route.route}` as '/'
    return [
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyPart(async () => (await load()).Page, route.route),
      }),
    ]
  })
  const about = createRoute({
    getParentRoute: () => root,
    path: '/app/tropeiro_v4' as '/',
    component: AboutPage,
  })
  return createRouter({
    routeTree: root.addChildren([about, ...children]),
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: Missing,
    ...searchInUrl,
  })
}
