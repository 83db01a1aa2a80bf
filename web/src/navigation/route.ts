import type { Capacidade, Modulo } from '@tropeiro/contract'
import type { Familia } from './familias.ts'

/** The menu's sections, in the order of spec §2, each with the icon that stands for it where there is room for no more. */
export const sections = [
  { id: 'search', title: '', icon: 'Search' },
  { id: 'logistica', title: 'Logística', icon: 'Package' },
  { id: 'transporte', title: 'Transporte', icon: 'Milestone' },
  { id: 'financeiro', title: 'Financeiro', icon: 'Wallet' },
  { id: 'fiscal', title: 'Fiscal', icon: 'Scale' },
  { id: 'atendimento', title: 'Atendimento', icon: 'LifeBuoy' },
  { id: 'gestao', title: 'Gestão', icon: 'Building' },
  { id: 'ferramentas', title: 'Ferramentas', icon: 'Hammer' },
  { id: 'integracoes', title: 'Integrações', icon: 'Plug' },
] as const
export type SectionId = (typeof sections)[number]['id']

/** One screen of the product: spec §2 and §3 (Menu item). Paths have no `/app` prefix. */
export type Route = {
  id: string
  route: string
  title: string
  section: SectionId
  /** A name of `icons.ts`. */
  icon: string
  /** Stands in the menu when its rules allow, as a row or a row's tab; sub-screens, verbs and spec's hidden ones do not. */
  menu: boolean
  /** False: known, but switched off for everybody. */
  enabled: boolean
  /** The module flag of a base that opens it. */
  module?: Modulo
  /** What one must be able to read to go there; none means any session. */
  capacidade?: Capacidade
  /** False: shown whatever the modules say. */
  permission?: false
  admin?: true
  super?: true
  /**
   * On the asset roles' list of allowed routes. In their menu: manifests, protocols and search (spec §6), and nothing
   * else; `fora-do-menu` is reached from elsewhere.
   */
  asset?: boolean | 'fora-do-menu'
  /** A courier may look besides: spec §2 keeps him out of creating and editing returns, not out of their list. */
  entregador?: true
  /** Its screen: `<module>/<page>` is `web/src/<area>/<module>/<page>.page.tsx`. */
  page?: string
  /** The id of the route whose row of the menu is lit on this one: what is below it, and its verbs. */
  parent?: string
  /** Whose tab it is: the family is one row of the menu. */
  familia?: Familia
  /** What the tab says, where the title says more than a tab must. */
  aba?: string
  /** The id of the screen whose settings it is: a gear beside that screen's tabs leads here. */
  engrenagemDe?: string
}

type More = Omit<Route, 'id' | 'route' | 'title' | 'section' | 'icon' | 'menu' | 'enabled'> & {
  id?: string
  menu?: boolean
  enabled?: boolean
}

/** `/cte/listar` -> `cte-listar`, `/pesquisa/$id` -> `pesquisa-item`. */
export const idOf = (route: string) =>
  route
    .slice(1)
    .replace(/\/\$\w+/g, '-item')
    .replaceAll('/', '-')

/** One route: in the menu and switched on unless `more` says otherwise. */
export const row = <R extends string>(
  route: R,
  title: string,
  section: SectionId,
  icon: string,
  more: More = {},
): Route & { route: R } => ({
  id: idOf(route),
  route,
  title,
  section,
  icon,
  menu: true,
  enabled: true,
  ...more,
})
