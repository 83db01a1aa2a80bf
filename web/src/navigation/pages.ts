import type { ComponentType } from 'react'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { isV4, v4Pages } from './v4-routes.ts'

type Loader = () => Promise<{ Page: ComponentType }>

const files = import.meta.glob<{ Page: ComponentType }>([
  '../*/*/*.page.tsx',
  '!../{host,v4,motorista,rastreio}/**',
])

/** The screens there are, by the name that `routes.ts` gives them. */
const loaders: ReadonlyMap<string, Loader> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/([^/]+\/[^/]+)\.page\.tsx$/, '$1'), load]),
)

export const pageOf = (route: Route): Loader | undefined => (route.page ? loaders.get(route.page) : undefined)

/** A route leads somewhere: the file of its page exists, or v4's shell draws it. */
export const isImplemented = (route: Route) =>
  route.enabled && (pageOf(route) !== undefined || (isV4(route.route) && v4Pages.includes(route.route)))

/** The routes that the menu may show: those with a page, and those that are known and switched off. */
export const menuRoutes = routes.filter((route) => isImplemented(route) || !route.enabled)

/** The routes that a person can open today. */
export const openRoutes = routes.filter(isImplemented)
