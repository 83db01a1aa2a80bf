/** The folder that the worker governs. */
export const SCOPE = '/motorista/'

/** What the build writes into the worker: its version, the page's entry and every file that the phone's app is made of. */
export type Precache = { version: string; entry: string; files: string[] }

const PREFIX = 'motorista-'
export const cacheName = (version: string): string => `${PREFIX}${version}`
export const isOldCache = (name: string, version: string): boolean =>
  name.startsWith(PREFIX) && name !== cacheName(version)

export type Asked = { method: string; url: string; mode: string }

/**
 * What the worker answers itself: the page, and the app's own files. All else goes to the network untouched: no call of
 * the API and no image ever passes through a cache.
 */
export function answerOf(asked: Asked, origin: string, files: ReadonlySet<string>): string | null {
  if (asked.method !== 'GET') return null
  const url = new URL(asked.url)
  if (url.origin !== origin) return null
  if (asked.mode === 'navigate') return url.pathname === SCOPE ? SCOPE : null
  return url.pathname !== SCOPE && files.has(url.pathname) ? url.pathname : null
}

/** The page and the files belong together: a page of another build is not kept beside them. */
export const isWhole = (page: string, precache: Pick<Precache, 'entry'>): boolean =>
  page.includes(precache.entry)
