import { papeisAsset } from '@tropeiro/contract'
import type { Session } from '../session/state.ts'
import { isExcepted, mayOpen, type Viewer } from './menu-rules.ts'
import type { Route } from './route.ts'

/** The first steps: where a new user is kept until the flag clears (spec §2), and an admin who owes a second factor. */
export const NOVO_USER_ROUTE = '/bem-vindo'
const DEVOLUCOES = '/documentos/devolucoes'
/** The first of these that the person may open is the page of `/app`. */
const homes = ['/dashboard/operacional', '/pesquisa', '/romaneios', '/protocolos']

/** Whether a path is this route: `/pesquisa/42` is `/pesquisa/$id`. */
export function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/')
  const have = path.split('/')
  return (
    want.length === have.length && want.every((part, index) => part.startsWith('$') || part === have[index])
  )
}

/** The route of a path, exact ones before those with parameters. */
export const routeAt = (routes: readonly Route[], path: string): Route | undefined =>
  routes.find((route) => route.route === path) ?? routes.find((route) => matches(route.route, path))

/** The default page of `/app` for this person. */
export function homeOf(routes: readonly Route[], viewer: Viewer): string | null {
  const open = routes.filter(
    (route) => !route.route.includes('$') && route.route !== NOVO_USER_ROUTE && mayOpen(route, viewer),
  )
  const home = homes.find((path) => open.some((route) => route.route === path))
  return home ?? open.find((route) => route.menu)?.route ?? open[0]?.route ?? null
}

type Asked = {
  path: string
  routes: readonly Route[]
  viewer: Viewer
  session: Pick<Session, 'novo_user'> & Partial<Pick<Session, 'login' | 'segundo_fator'>>
}

/** Whether the person may go nowhere else yet: new, or an admin whose group asks for a second factor. */
export const isHeld = ({ novo_user, segundo_fator }: Asked['session']): boolean =>
  novo_user || (segundo_fator?.exigido === true && !segundo_fator.ativo)

/**
 * The rules of spec §2 about where a person may stand under /app: a path to go to instead, or null to stay.
 * Paths have no `/app` prefix.
 */
export function redirectOf({ path, routes, viewer, session }: Asked): string | null {
  if (isHeld(session)) return path === NOVO_USER_ROUTE ? null : NOVO_USER_ROUTE
  if (path === '' || path === '/' || path === NOVO_USER_ROUTE) return homeOf(routes, viewer)
  const entregador = viewer.asker.papel === 'ENTREGADOR'
  if (entregador && (path === `${DEVOLUCOES}/criar` || path.startsWith(`${DEVOLUCOES}/editar`)))
    return DEVOLUCOES
  if (viewer.asker.super_user || !papeisAsset.includes(viewer.asker.papel)) return null
  if (isExcepted(viewer, path) || (entregador && path === DEVOLUCOES)) return null
  const route = routeAt(routes, path)
  return route && mayOpen(route, viewer) ? null : homeOf(routes, viewer)
}
