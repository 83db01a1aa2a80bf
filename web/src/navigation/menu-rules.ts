import { type Asker, can, papeisAsset } from '@tropeiro/contract'
import type { Session } from '../session/state.ts'
import { type Route, type SectionId, sections } from './route.ts'

/** What the menu asks about who looks at it. */
export type Viewer = {
  asker: Asker
  grupo: string
  /** Modules active in the active group, whether the user's bases have them or not. */
  groupModules: readonly string[]
  v4Ids: readonly string[]
  /** What the group has by the fixed lists of spec §5. */
  features: readonly Feature[]
  /** Paths that this login keeps in asset mode, with all below them: spec §2's exception, rows of the features table. */
  assetPaths?: readonly string[]
}
export type Feature = 'tms' | 'frotas' | 'roteirizacao'

/** Spec §5, fixed lists as rows; the server adds more groups through `v4_modules.ids` (`tms`, `frotas`, `roteirizacao`). */
const featureGroups: Readonly<Record<Feature, readonly string[]>> = {
  tms: [],
  frotas: ['AZAPERS', 'TROPEIRO'],
  roteirizacao: ['TRANSLIMA', 'TETS', 'AZAPERS'],
}

/** Which feature a route belongs to, by its path. */
export function featureOf(route: string): Feature | null {
  if (route.startsWith('/financeiro') || route.startsWith('/tms')) return 'tms'
  if (route.startsWith('/frotas')) return 'frotas'
  if (route.startsWith('/roteirizacao')) return 'roteirizacao'
  return null
}

export const featuresOf = (grupo: string, v4Ids: readonly string[]): Feature[] =>
  (Object.keys(featureGroups) as Feature[]).filter(
    (feature) => featureGroups[feature].includes(grupo) || v4Ids.includes(feature),
  )

export function viewerOf(session: Session, asker: Asker): Viewer {
  const bases = session.grupos[session.grupo_ativo]?.bases ?? []
  const groupModules = new Set(
    bases.flatMap((base) =>
      Object.entries(base.modulos)
        .filter(([, modulo]) => modulo?.ativo)
        .map(([name]) => name),
    ),
  )
  return {
    asker,
    grupo: session.grupo_ativo,
    groupModules: [...groupModules],
    v4Ids: session.v4_modules.ids,
    features: featuresOf(session.grupo_ativo, session.v4_modules.ids),
    assetPaths: session.excecoes_asset
      .filter((row) => row.grupo === session.grupo_ativo && row.login === session.login)
      .map((row) => row.path),
  }
}

/** Spec §2: the one exception of the asset mode, a group and a login, on a path and what is below it. */
export const isExcepted = (viewer: Viewer, path: string): boolean =>
  (viewer.assetPaths ?? []).some((kept) => path === kept || path.startsWith(`${kept}/`))

const isAsset = (viewer: Viewer) => !viewer.asker.super_user && papeisAsset.includes(viewer.asker.papel)

/** Drivers have an application of their own; the office has nothing for them. */
const isDriver = (viewer: Viewer) => !viewer.asker.super_user && viewer.asker.papel === 'MOTORISTA'

/** Spec §5, module access: a route is visible if any of these holds, and it is enabled. */
export function isVisible(route: Route, viewer: Viewer): boolean {
  if (!route.enabled) return false
  if (isDriver(viewer)) return false
  if (isAsset(viewer)) {
    const looksOn = route.entregador === true && viewer.asker.papel === 'ENTREGADOR'
    return Boolean(route.asset) || looksOn || isExcepted(viewer, route.route)
  }
  const { asker } = viewer
  if (route.super) return can(asker, 'super')
  if (route.admin) return can(asker, 'admin')
  if (route.module === 'dashboard') return viewer.groupModules.includes('dashboard')
  const feature = featureOf(route.route)
  return (
    route.permission === false ||
    route.id === 'cotacao' ||
    (route.module !== undefined && viewer.groupModules.includes(route.module)) ||
    viewer.v4Ids.includes(route.id) ||
    (feature !== null && viewer.features.includes(feature))
  )
}

/** Whether the person may go there: the navigation asks before leaving the page it is on. */
export function mayOpen(route: Route, viewer: Viewer): boolean {
  if (!isVisible(route, viewer)) return false
  if (isAsset(viewer)) return true
  return !route.subject || can(viewer.asker, { ler: route.subject })
}

/** Switched off for everybody, and said so in the menu: the item stands there grey. */
const isShownOff = (route: Route, viewer: Viewer): boolean =>
  !route.enabled && route.permission === false && !isAsset(viewer) && !isDriver(viewer)

export type MenuSection = { id: SectionId; title: string; items: Route[] }

/**
 * The menu of one person: spec's sections in order, empty ones left out. Asset roles keep manifests, protocols and
 * search; those they lack the permission for are reachable but stand outside the menu (spec §6).
 */
export function menuFor(routes: readonly Route[], viewer: Viewer): MenuSection[] {
  return sections
    .map(({ id, title }) => ({
      id,
      title,
      items: routes.filter(
        (route) =>
          route.section === id &&
          route.menu &&
          (isVisible(route, viewer) || isShownOff(route, viewer)) &&
          !(isAsset(viewer) && route.asset !== true) &&
          (!route.subject || can(viewer.asker, { ler: route.subject })),
      ),
    }))
    .filter((section) => section.items.length > 0)
}
