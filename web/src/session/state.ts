import type { Sessao } from '@tropeiro/contract/alicerce/usuarios/sessao'

/** The server keeps the refresh token in a cookie that no script reads; what stands here names that cookie. */
export type Tokens = { access_token: string; refresh_token: string }

/** Who is logged in: the fields of spec §3 and the two tokens. */
export type Session = Sessao & Tokens

export type Theme = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'comfortable'

/** What a person arranged in one table. */
export type TablePreferences = {
  order: string[]
  hidden: string[]
  pinned: string[]
  sizes: Record<string, number>
}

/** How one person keeps the menu. */
export type MenuPreferences = {
  /** Sections that stay open when one is elsewhere. */
  abertas: string[]
  /** Ids of routes, in the person's order; null until changed: those that begin by what the person may do. */
  favoritos: string[] | null
  /** Views of lists that stand in the menu, each with the screen of its list. */
  visoes: { id: string; rota: string }[]
}

export type Preferences = {
  /** Null until chosen: the system's theme, or dark for super users (spec §6). */
  theme: Theme | null
  density: Density
  sidebarCollapsed: boolean
  /** One-letter shortcuts may be turned off (WCAG 2.1.4). */
  shortcuts: boolean
  scanSound: boolean
  tables: Record<string, TablePreferences>
  /** By login: a browser may be shared. */
  menus: Record<string, MenuPreferences>
}

/** The slices kept in browser storage. */
export type PersistedState = { session: Session | null; preferences: Preferences }

export const STORAGE_KEY = 'tropeiro'
export const SCHEMA_VERSION = 7

export const defaultPreferences: Preferences = {
  theme: null,
  density: 'normal',
  sidebarCollapsed: false,
  shortcuts: true,
  scanSound: true,
  tables: {},
  menus: {},
}
