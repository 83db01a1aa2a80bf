import { clearSession, getSession } from './session.store.ts'

const WANTED = 'tropeiro:destino'
/** Spec §9. */
const LOGGED_MAX_AGE = 315_360_000

export const markLogged = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store does not exist in every browser the product supports
  document.cookie = `_logged=1; max-age=${LOGGED_MAX_AGE}; path=/; samesite=lax`
}

const unmarkLogged = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store does not exist in every browser the product supports
  document.cookie = '_logged=; max-age=0; path=/; samesite=lax'
}

/** Remembers the page that a login should return to. */
export function rememberWanted(path: string) {
  if (path.startsWith('/app/')) sessionStorage.setItem(WANTED, path)
}

/** The page wanted before the login, once. */
export function takeWanted(): string | null {
  const path = sessionStorage.getItem(WANTED)
  sessionStorage.removeItem(WANTED)
  return path
}

/** Ends the session on this device and shows the login; the page in view is where the next login returns to. */
export function logout() {
  if (getSession()) rememberWanted(location.hash.slice(1))
  clearSession()
  unmarkLogged()
  location.hash = '#/login'
}

/** The user asked to leave: the next login starts fresh. */
export function leave() {
  clearSession()
  unmarkLogged()
  sessionStorage.removeItem(WANTED)
  location.hash = '#/login'
}
