import { isHeard, type Origins, readOrigins } from '../frame/origins.ts'
import { type FromV4, formatFromV4, parseToV4, type ToV4 } from '../frame/protocol.ts'

/** The line to the host: hears only its window and origin, and answers exactly that origin. */
export type Bridge = { tell: (message: FromV4) => void; stop: () => void }

/**
 * Opens the line. Before the host has spoken its origin is not known, so `init` goes to the allowed origins one by one;
 * the browser delivers it only where the parent really is.
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
      const others = origins.filter((origin) => origin !== location.origin)
      for (const origin of host ? [host] : others) window.parent.postMessage(formatFromV4(message), origin)
    },
    stop: () => window.removeEventListener('message', onEvent),
  }
}
