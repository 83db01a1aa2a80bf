import { isHeard, type Origins, readOrigins } from '../frame/origins.ts'
import { type FromV4, formatFromV4, parseToV4, type ToV4 } from '../frame/protocol.ts'

/** The line to the host: hears only its window and origin, and answers exactly that origin. */
export type Bridge = { tell: (message: FromV4) => void; stop: () => void }

/** Where the parent is, as far as the browser tells: ancestor origins, or who sent us here. */
function parentOrigin(): string | null {
  const ancestor = location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}

/**
 * Opens the line. Where the browser does not tell the parent's origin, the first words go to each allowed origin by
 * name; they are delivered only where the parent really is.
 */
export function openBridge(configured: readonly string[], onMessage: (message: ToV4) => void): Bridge | null {
  const origins: Origins | null = readOrigins(configured)
  if (!origins || window.parent === window) return null
  let host: string | null = null

  const onEvent = (event: MessageEvent) => {
    if (!isHeard(event, origins, window.parent) || event.origin === location.origin) return
    if (host !== null && event.origin !== host) return
    const message = parseToV4(event.data)
    if (!message) return
    host = event.origin
    onMessage(message)
  }
  window.addEventListener('message', onEvent)
  return {
    tell: (message) => {
      const parent = host ?? parentOrigin()
      const others = origins.filter((origin) => origin !== location.origin)
      for (const origin of others.filter((one) => parent === null || one === parent))
        window.parent.postMessage(formatFromV4(message), origin)
    },
    stop: () => window.removeEventListener('message', onEvent),
  }
}
