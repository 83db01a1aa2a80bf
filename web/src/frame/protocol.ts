/**
 * All that host and v4 say to each other, as text (spec §2 and §4).
 * From v4: `init`, `path::{route}`, `exit`. To v4: `set_auth::{json}`, `set_cookie`, `set_route::{route}`.
 */
export type FromV4 = { type: 'init' } | { type: 'path'; route: string } | { type: 'exit' }

/** What v4 may know: who asks and the access token. The refresh token stays with the host, which alone refreshes. */
export type V4Auth = {
  access_token: string
  nome: string
  login: string
  grupo_ativo: string
  papel: string
  super_user: boolean
  bases: string[]
  theme: 'light' | 'dark'
}
export type ToV4 =
  | { type: 'set_auth'; auth: V4Auth }
  | { type: 'set_cookie' }
  | { type: 'set_route'; route: string }

const MARK = '::'
/** Longer text is nobody's message; a session with very many bases stays far below. */
export const LONGEST_MESSAGE = 64 * 1024
const LONGEST_ROUTE = 2048

function split(message: unknown): [head: string, rest: string | null] | null {
  if (typeof message !== 'string' || message.length > LONGEST_MESSAGE) return null
  const at = message.indexOf(MARK)
  return at < 0 ? [message, null] : [message.slice(0, at), message.slice(at + MARK.length)]
}

/** A path inside the application; anything else (another site, a script) is nobody's route. */
const isRoute = (text: string | null): text is string =>
  text !== null && text.length <= LONGEST_ROUTE && /^\/([^/\\:][^\\:]*)?$/.test(text)

export function formatFromV4(message: FromV4): string {
  return message.type === 'path' ? `path${MARK}${message.route}` : message.type
}

/** What v4 said, or null when it is not text of the protocol. */
export function parseFromV4(message: unknown): FromV4 | null {
  const parts = split(message)
  if (!parts) return null
  const [head, rest] = parts
  if (rest === null && (head === 'init' || head === 'exit')) return { type: head }
  if (head === 'path' && isRoute(rest)) return { type: 'path', route: rest }
  return null
}

export function formatToV4(message: ToV4): string {
  if (message.type === 'set_auth') return `set_auth${MARK}${JSON.stringify(message.auth)}`
  if (message.type === 'set_route') return `set_route${MARK}${message.route}`
  return message.type
}

const isAuth = (found: Partial<V4Auth> | null): found is V4Auth =>
  typeof found?.access_token === 'string' &&
  typeof found.grupo_ativo === 'string' &&
  typeof found.nome === 'string' &&
  typeof found.login === 'string' &&
  typeof found.papel === 'string' &&
  typeof found.super_user === 'boolean' &&
  (found.theme === 'light' || found.theme === 'dark') &&
  Array.isArray(found.bases) &&
  found.bases.every((base) => typeof base === 'string')

function parseAuth(json: string): V4Auth | null {
  try {
    const found: Partial<V4Auth> = JSON.parse(json)
    return isAuth(found) ? found : null
  } catch {
    return null
  }
}

/** What the host said, or null when it is not text of the protocol. */
export function parseToV4(message: unknown): ToV4 | null {
  const parts = split(message)
  if (!parts) return null
  const [head, rest] = parts
  if (head === 'set_cookie' && rest === null) return { type: 'set_cookie' }
  if (head === 'set_route' && isRoute(rest)) return { type: 'set_route', route: rest }
  if (head !== 'set_auth' || rest === null) return null
  const auth = parseAuth(rest)
  return auth && { type: 'set_auth', auth }
}
