import { routeAt } from '../navigation/guards.ts'
import { openRoutes } from '../navigation/pages.ts'

/** `/app/pesquisa/` -> `/pesquisa`. */
export const inApp = (path: string) => path.replace(/^\/app(?=\/|$)/, '').replace(/\/$/, '')

/** The route that a path in the application belongs to. */
export const openRouteAt = (pathname: string) => routeAt(openRoutes, inApp(pathname))

/** Whether a path is the application's, and not a public screen's. */
export const isInApp = (path: string) => /^\/app(\/|$)/.test(path)
