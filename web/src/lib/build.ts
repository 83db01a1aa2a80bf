import { create } from 'zustand'
import { hasUnsaved } from './unsaved.ts'

/** A build's name is that of the script its page begins with. */
export const buildOf = (page: ParentNode): string =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

const CHECK_EVERY_MS = 15 * 60_000
const RELOADED_FOR = 'tropeiro:recarregada'

/** The build that the server has now, when it is another than the one running here. */
export const useNewBuild = create<{ build: string | null }>(() => ({ build: null }))

/**
 * Asks the server which build it has.
 * @returns whether it is another than this one; null when nobody answered
 */
export async function isReplaced(): Promise<boolean | null> {
  try {
    const reply = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!reply.ok) return null
    const now = buildOf(new DOMParser().parseFromString(await reply.text(), 'text/html'))
    const other = now !== '' && now !== buildOf(document)
    useNewBuild.setState({ build: other ? now : null })
    return other
  } catch {
    return null
  }
}

/**
 * Starts the page anew: once for the same part, and never over what is not saved.
 * @returns false when it does not, and the person decides
 */
export function reloadOnce(part: string): boolean {
  if (!navigator.onLine || hasUnsaved()) return false
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === part) return false
    sessionStorage.setItem(RELOADED_FOR, part)
  } catch {
    // Without a memory nothing would end the repetition.
    return false
  }
  location.reload()
  return true
}

/** The part is there: should it fail another day, it may be reloaded for again. */
export function reloadWasRight(part: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === part) sessionStorage.removeItem(RELOADED_FOR)
  } catch {
    // No memory, nothing to forget.
  }
}

/** Looks for a new build from time to time: when the network or the person comes back, and every quarter of an hour. */
export function followBuilds(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void isReplaced()
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', check)
    document.removeEventListener('visibilitychange', check)
  }
}
