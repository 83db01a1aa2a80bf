import { papeisAsset } from '@tropeiro/contract'
import type { Session } from '../session/state.ts'
import { mayOpen, type Viewer } from './menu-rules.ts'
import type { Route } from './route.ts'

/** Where a new user is kept until the flag clears; it holds only when the screen exists. */
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
  const open = routes.filter((route) => !route.route.includes('$') && mayOpen(route, viewer))
  const home = homes.find((path) => open.some((route) => route.route === path))
  return home ?? open.find((route) => route.menu)?.route ?? open[0]?.route ?? null
}

type Asked = {
  path: string
  routes: readonly Route[]
  viewer: Viewer
  session: Pick<Session, 'novo_user' | 'login'>
}
/** A group and login whose asset user keeps the romaneios path even so (spec §2); rows of the features table. */
export type AssetException = { grupo: string; login: string; path: string }

/**
 * The rules of spec §2 about where a person may stand under /app: a path to go to instead, or null to stay.
 * Paths have no `/app` prefix.
 */
export function redirectOf(asked: Asked, exceptions: readonly AssetException[] = []): string | null {
  const { path, routes, viewer, session } = asked
  if (session.novo_user && routes.some((route) => route.route === NOVO_USER_ROUTE)) {
    return path === NOVO_USER_ROUTE ? null : NOVO_USER_ROUTE
  }
  if (path === '' || path === '/') return homeOf(routes, viewer)
  const entregador = viewer.asker.papel === 'ENTREGADOR'
  if (entregador && (path === `${DEVOLUCOES}/criar` || path.startsWith(`${DEVOLUCOES}/editar`)))
    return DEVOLUCOES
  if (viewer.asker.super_user || !papeisAsset.includes(viewer.asker.papel)) return null
  const excepted = exceptions.some(
    (row) => row.grupo === viewer.grupo && row.login === session.login && path.startsWith(row.path),
  )
  if (excepted || (entregador && path === DEVOLUCOES)) return null
  const route = routeAt(routes, path)
  return route && mayOpen(route, viewer) ? null : homeOf(routes, viewer)
}
