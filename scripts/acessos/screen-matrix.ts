import { type RecursoDeGrupo, recursosDeGrupo } from '../../contract/src/alicerce/empresas/recursos.ts'
import { type Access, type Asker, can, type Modulo, modulos, papeis } from '../../contract/src/index.ts'
import { redirectOf } from '../../web/src/navigation/guards.ts'
import { mayOpen, menuFor, screensOf, type Viewer } from '../../web/src/navigation/menu-rules.ts'
import type { Route } from '../../web/src/navigation/route.ts'
import { isV4, v4Pages } from '../../web/src/navigation/v4-routes.ts'
import { accessKey, callNamed, pageFile, type ScreenUse, screenUse } from './screen-calls.ts'

/** One who looks: a role of spec §6, with every module of the group or with one of them switched off. */
export type Onlooker = { name: string; viewer: Viewer }

/** Every role and the super user, in a group that has every feature unless told which. */
export function onlookers(
  without?: Modulo,
  features: readonly RecursoDeGrupo[] = recursosDeGrupo,
): Onlooker[] {
  const open = modulos.filter((m) => m !== without)
  const one = (name: string, asker: Omit<Asker, 'modulos'>): Onlooker => ({
    name,
    viewer: {
      asker: { ...asker, modulos: open },
      groupModules: open,
      v4Ids: [],
      features,
    },
  })
  return [
    ...papeis.map((papel) => one(papel, { papel, super_user: false })),
    one('SUPER', { papel: 'ADMIN', super_user: true }),
  ]
}

/**
 * `menu`: stands in the menu. `abre`: reachable, outside the menu. `vazia`: reachable outside the menu by an asset role
 * that lacks the permission (spec §6), so that the server refuses its data. `volta`: sent elsewhere. `nega`: told that
 * there is no permission.
 */
export type Standing = 'menu' | 'abre' | 'vazia' | 'volta' | 'nega'

/** What becomes of one who goes to a route: the rules of spec §2, §5 and §6 together. */
export function standing(route: Route, viewer: Viewer, routes: readonly Route[]): Standing {
  const path = route.route.replace(/\$\w+/g, '1')
  const to = redirectOf({ path, routes, viewer, session: { novo_user: false, login: '' } })
  if (to !== null && to !== path) return 'volta'
  if (!mayOpen(route, viewer)) return 'nega'
  if (screensOf(menuFor(routes, viewer)).some((i) => i.id === route.id && !i.motivo)) return 'menu'
  return !route.capacidade || can(viewer.asker, { ler: route.capacidade }) ? 'abre' : 'vazia'
}

/** The routes that lead to a screen today, host's and v4's. */
export const routesThatOpen = (routes: readonly Route[]): Route[] =>
  routes.filter(
    (r) => r.enabled && ((r.page && pageFile(r.page)) || (isV4(r.route) && v4Pages.includes(r.route))),
  )

const moduloOf: (access: Access) => Modulo[] = (access) =>
  typeof access === 'string'
    ? []
    : modulos.filter(
        (m) => !can({ papel: 'USUARIO', super_user: false, modulos: modulos.filter((o) => o !== m) }, access),
      )

/** The access of a route as it is declared; a route that declares nothing has none. */
export const declaresAccess = (route: Route): boolean =>
  route.module !== undefined ||
  route.capacidade !== undefined ||
  route.permission === false ||
  route.admin === true ||
  route.super === true ||
  route.id === 'cotacao'

/**
 * What is wrong with a route: no declared access, or a call that its screen can make while somebody who reaches it may
 * not, and the screen never asks about that call's access.
 */
export function faultsOf(route: Route, routes: readonly Route[], use?: ScreenUse): string[] {
  const faults: string[] = []
  if (!declaresAccess(route)) faults.push(`${route.route}: declares no access`)
  const file = route.page && pageFile(route.page)
  const does = use ?? (file ? screenUse(file) : undefined)
  for (const id of does?.calls ?? []) {
    const { access } = callNamed(id)
    if (does!.asks.has(accessKey(access))) continue
    const denied = [undefined, ...moduloOf(access)].flatMap((off) =>
      onlookers(off)
        .filter(({ viewer }) => ['menu', 'abre'].includes(standing(route, viewer, routes)))
        .filter(({ viewer }) => !can(viewer.asker, access))
        .map(({ name }) => (off ? `${name} without ${off}` : name)),
    )
    if (denied.length)
      faults.push(`${route.route}: ${id} (${accessKey(access)}) is refused to ${denied.join(', ')}`)
  }
  return faults
}
