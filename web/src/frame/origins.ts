/** The allowed origins of spec §5: exactly three, from the server's configuration. */
export type Origins = readonly [string, string, string]

const isOrigin = (text: unknown): text is string => {
  try {
    return typeof text === 'string' && new URL(text).origin === text && text !== 'null'
  } catch {
    return false
  }
}

/** Three exact origins, or null: with any other configuration nobody may speak. */
export function readOrigins(configured: readonly unknown[]): Origins | null {
  return configured.length === 3 && configured.every(isOrigin) ? (configured as unknown as Origins) : null
}

type Spoken = { origin: string; source: unknown; data: unknown }

/** Whether a message is to be heard: the window we expect, an allowed origin, and text. */
export function isHeard(
  event: Spoken,
  origins: Origins,
  source: unknown,
): event is Spoken & { data: string } {
  return (
    source !== null &&
    event.source === source &&
    origins.includes(event.origin) &&
    typeof event.data === 'string'
  )
}
