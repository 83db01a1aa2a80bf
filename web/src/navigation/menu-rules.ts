import { type Asker, can, guardas, papeisAsset } from '@tropeiro/contract'
import { type RecursoDeGrupo, recursosDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import type { Session } from '../session/state.ts'
import { familias } from './familias.ts'
import { type Route, type SectionId, sections } from './route.ts'

/** What the menu asks about who looks at it. */
export type Viewer = {
  asker: Asker
  /** Modules active in the active group, whether the user's bases have them or not. */
  groupModules: readonly string[]
  v4Ids: readonly string[]
  /** What the group has beyond its modules: spec §5's lists, rows of the features table. */
  features: readonly RecursoDeGrupo[]
  /** Paths that this login keeps in asset mode, with all below them: spec §2's exception, rows of the same table. */
  assetPaths?: readonly string[]
}

/** Which feature a route belongs to, by its path. */
export function featureOf(route: string): RecursoDeGrupo | null {
  if (route.startsWith('/financeiro') || route.startsWith('/tms')) return 'tms'
  if (route.startsWith('/frotas')) return 'frotas'
  if (route.startsWith('/roteirizacao')) return 'roteirizacao'
  return null
}

export function viewerOf(session: Session, asker: Asker): Viewer {
  const bases = session.grupos[session.grupo_ativo]?.bases ?? []
  const groupModules = new Set(
    bases.flatMap((base) =>
      Object.entries(base.modulos)
        .filter(([, modulo]) => modulo?.ativo)
        .map(([name]) => name),
    ),
  )
  const { ids } = session.v4_modules
  return {
    asker,
    groupModules: [...groupModules],
    v4Ids: ids,
    features: recursosDeGrupo.filter((one) => session.recursos.includes(one) || ids.includes(one)),
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

const isGroupAdmin = (viewer: Viewer) => viewer.asker.papel === 'ADMIN'

/** Whether the person has the capability that the route asks for; a route without one asks for none. */
const hasRight = (route: Route, { asker }: Viewer) =>
  !route.capacidade || can(asker, { ler: route.capacidade })

/** What spec §6 gives to a group's admin, whatever the modules say. */
const keepsAsAdmin = (route: Route, viewer: Viewer) =>
  isGroupAdmin(viewer) &&
  route.capacidade !== undefined &&
  guardas[route.capacidade].semModulo === 'ADMIN' &&
  hasRight(route, viewer)

/** No module and no list of groups opens it: whoever has the capability sees it (docs/decisions/0073). */
const isByRight = (route: Route) =>
  route.capacidade !== undefined && !route.module && featureOf(route.route) === null

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
  if (keepsAsAdmin(route, viewer)) return true
  if (route.module === 'dashboard') return viewer.groupModules.includes('dashboard')
  const feature = featureOf(route.route)
  return (
    route.permission === false ||
    route.id === 'cotacao' ||
    (route.module !== undefined && viewer.groupModules.includes(route.module)) ||
    viewer.v4Ids.includes(route.id) ||
    (feature !== null && viewer.features.includes(feature)) ||
    (isByRight(route) && hasRight(route, viewer))
  )
}

/** Whether the person may go there: the navigation asks before leaving the page it is on. */
export const mayOpen = (route: Route, viewer: Viewer): boolean =>
  isVisible(route, viewer) && (isAsset(viewer) || hasRight(route, viewer))

/** Why a person may not go there; an item of the menu that opens nothing says it too. */
export function motivoDe(route: Route, viewer: Viewer): string {
  if (!route.enabled) return 'Desligada: seus dados estão em Minha conta, no alto à direita'
  if (route.module && !viewer.groupModules.includes(route.module))
    return 'O módulo desta tela está desligado em todas as bases do grupo. Ligue-o em Minha empresa.'
  if (route.module && !viewer.asker.modulos.includes(route.module))
    return 'Nenhuma das suas bases tem o módulo desta tela. Peça ao administrador do grupo.'
  const feature = featureOf(route.route)
  if (feature !== null && !viewer.features.includes(feature) && !viewer.v4Ids.includes(route.id))
    return 'Esta tela é de um recurso que o seu grupo não contratou. Fale com o suporte da Tropeiro.'
  return 'Seu acesso não inclui esta tela. Peça ao administrador do grupo.'
}

/** Stands in the menu though §5 does not show it: what is switched off for everybody, and to a group's admin what no base has. */
const isShownOff = (route: Route, viewer: Viewer): boolean =>
  !isAsset(viewer) &&
  !isDriver(viewer) &&
  (route.enabled ? isGroupAdmin(viewer) && route.module !== undefined : route.permission === false)

/** A screen of the menu; with a reason it stands there and opens nothing. */
export type MenuItem = Route & { motivo?: string }
/** A row: a noun. It stands for one screen, or for those of a family, which are tabs; it leads to the first that opens. */
export type MenuRow = {
  id: string
  title: string
  icon: string
  section: SectionId
  items: readonly MenuItem[]
  to: MenuItem
}
export type MenuSection = { id: SectionId; title: string; icon: string; rows: MenuRow[] }

const itemOf = (route: Route, viewer: Viewer): MenuItem =>
  mayOpen(route, viewer) ? route : { ...route, motivo: motivoDe(route, viewer) }

/** Which screens of the routes this person's menu holds, in their order. */
const itemsFor = (routes: readonly Route[], viewer: Viewer): MenuItem[] =>
  routes
    .filter(
      (route) =>
        route.menu &&
        (isVisible(route, viewer) || isShownOff(route, viewer)) &&
        !(isAsset(viewer) && (route.asset !== true || !hasRight(route, viewer))),
    )
    .map((route) => itemOf(route, viewer))

/** A family of one is that screen, where the specification has it; of more, those of the row's own section come first. */
function rowOf(all: readonly MenuItem[]): MenuRow {
  const first = all[0]!
  const familia = all.length > 1 && first.familia ? familias[first.familia] : null
  const section = familia?.secao ?? first.section
  const items = [...all.filter((i) => i.section === section), ...all.filter((i) => i.section !== section)]
  return {
    id: familia ? `familia-${first.familia}` : first.id,
    title: familia?.titulo ?? first.title,
    icon: familia?.icone ?? first.icon,
    section,
    items,
    to: items.find((item) => !item.motivo) ?? first,
  }
}

/**
 * The menu of one person: spec's sections in order, empty ones left out, their rows by where their first screen of the section
 * stands. What §5 shows and the person may not open stands there with its reason. Asset roles keep manifests, protocols and
 * search; those they lack the permission for are reachable but stand outside the menu (spec §6).
 */
export function menuFor(routes: readonly Route[], viewer: Viewer): MenuSection[] {
  const items = itemsFor(routes, viewer)
  const rows = [...Map.groupBy(items, (item) => item.familia ?? item.id).values()].map(rowOf)
  const place = ({ items: [first] }: MenuRow) => items.indexOf(first!)
  return sections
    .map(({ id, title, icon }) => ({
      id,
      title,
      icon,
      rows: rows.filter((row) => row.section === id).sort((a, b) => place(a) - place(b)),
    }))
    .filter((section) => section.rows.length > 0)
}

/** Every screen of a menu, rows and tabs alike. */
export const screensOf = (menu: readonly MenuSection[]): MenuItem[] =>
  menu.flatMap(({ rows }) => rows.flatMap(({ items }) => items))
