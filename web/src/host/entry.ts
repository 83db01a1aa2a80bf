/** What the page at a hash path is: one of the public screens, the application, another path, or nothing known. */
export type Entry =
  | { kind: 'login' | 'redefinir' | 'cadastrar' | 'convite' | 'app' | 'not-found' }
  | { kind: 'go'; to: string; remember?: boolean }

const publicPaths = {
  '/login': 'login',
  '/redefinir': 'redefinir',
  '/cadastrar': 'cadastrar',
  '/convite': 'convite',
} as const

/** `#/app/pesquisa?x=1` -> `/app/pesquisa`. */
export const pathOf = (hash: string) => hash.replace(/^#/, '').split('?')[0] || '/'

/** Spec §2: public screens for anybody, /app for the logged in, the others are sent to the login. */
export function entryOf(path: string, logged: boolean): Entry {
  if (path in publicPaths) {
    const kind = publicPaths[path as keyof typeof publicPaths]
    return logged && kind === 'login' ? { kind: 'go', to: '/app' } : { kind }
  }
  if (!logged) return { kind: 'go', to: '/login', remember: true }
  if (path === '/') return { kind: 'go', to: '/app' }
  if (path === '/app' || path.startsWith('/app/')) return { kind: 'app' }
  return { kind: 'not-found' }
}
