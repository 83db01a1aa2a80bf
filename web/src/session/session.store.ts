import type { Asker } from '@tropeiro/contract'
import type { Sessao } from '@tropeiro/contract/alicerce/usuarios/sessao'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { migrate } from './migrate.ts'
import {
  defaultPreferences,
  type MenuPreferences,
  type PersistedState,
  type Preferences,
  SCHEMA_VERSION,
  type Session,
  STORAGE_KEY,
  type TablePreferences,
  type Tokens,
} from './state.ts'
import { isGuest, storage } from './storage.ts'

/** The client's state: who is logged in and how the person likes the screens. Persisted, version 7. */
export const useStore = create<PersistedState>()(
  persist((): PersistedState => ({ session: null, preferences: defaultPreferences }), {
    name: STORAGE_KEY,
    version: SCHEMA_VERSION,
    storage,
    migrate,
    merge: (stored, now) => {
      const kept = migrate(stored, SCHEMA_VERSION)
      return isGuest ? { ...kept, session: now.session } : kept
    },
    partialize: ({ session, preferences }) => ({ session, preferences }),
  }),
)

// Another tab logged in, logged out or refreshed its tokens: this one follows.
if (typeof window !== 'undefined' && !isGuest) {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) void useStore.persist.rehydrate()
  })
}

export const getSession = () => useStore.getState().session

/** The session, or null. */
export const useSession = (): Session | null => useStore((state) => state.session)

/** The session inside /app, where there always is one. */
export function useLoggedSession(): Session {
  const session = useSession()
  if (!session) throw new Error('This screen needs a session')
  return session
}

export const usePreferences = (): Preferences => useStore((state) => state.preferences)

export function setPreferences(change: Partial<Preferences>) {
  useStore.setState(({ preferences }) => ({ preferences: { ...preferences, ...change } }))
}

const menuUntouched: MenuPreferences = { abertas: [], favoritos: null, visoes: [] }

/** The menu as this person left it, and how a part of it is changed. */
export function useMenuPreferences(): [MenuPreferences, (change: Partial<MenuPreferences>) => void] {
  const { login } = useLoggedSession()
  const { menus } = usePreferences()
  const mine = menus[login] ?? menuUntouched
  return [mine, (change) => setPreferences({ menus: { ...menus, [login]: { ...mine, ...change } } })]
}

export function setTablePreferences(table: string, next: TablePreferences | undefined) {
  const tables = { ...useStore.getState().preferences.tables }
  if (next) tables[table] = next
  else delete tables[table]
  setPreferences({ tables })
}

export const startSession = (sessao: Sessao, token: Tokens) =>
  useStore.setState({ session: { ...sessao, ...token } })

export function setTokens(token: Tokens) {
  useStore.setState(({ session }) => ({ session: session && { ...session, ...token } }))
}

/** Fresh facts about the same user (name, groups, modules), keeping the tokens. */
export function setSessao(sessao: Sessao) {
  useStore.setState(({ session }) => ({ session: session && { ...session, ...sessao } }))
}

export const clearSession = () => useStore.setState({ session: null })

/** What `can()` asks about the session: role and active modules in the active group. */
export function askerOf(session: Session | null): Asker | null {
  if (!session) return null
  const group = session.grupos[session.grupo_ativo]
  const modulos = new Set(
    session.bases
      .filter((base) => base.active)
      .flatMap((base) => Object.entries(base.modulos))
      .filter(([, modulo]) => modulo?.ativo)
      .map(([name]) => name),
  )
  return {
    papel: group?.user.grupo ?? 'USUARIO',
    super_user: session.super_user,
    modulos: [...modulos] as Asker['modulos'],
    ...(session.direitos as Required<Pick<Asker, 'dados' | 'tirados'>>),
  }
}

/** Whether somebody's own door is the portal of those who send and get; first steps stand in the office. */
export function temPortal(session: Session | null): boolean {
  const papel = session && !session.super_user && !session.novo_user ? askerOf(session)?.papel : undefined
  return papel === 'EMBARCADOR' || papel === 'DESTINATARIO'
}
