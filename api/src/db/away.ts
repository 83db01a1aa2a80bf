import { setTimeout as pause } from 'node:timers/promises'

/** Of the network and the disk: nobody there, no way there, cut on the way, no room. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])

/**
 * Of PostgreSQL: connection lost (08), nothing left (53), waited too long for a lock (55P03), transaction forgotten
 * open (25P03), statement over its time (57014), stopping, starting or crashed (57P01 to 57P03, 57P05).
 */
const POSTGRES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|55P03|25P03|57014|57P0[1235])$/

/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has enc)/

/** Whether something that we need is away or full for now: the same, asked again later, may well succeed. */
export function isAway(e: unknown): boolean {
  if (!(e instanceof Error)) return false
  const code = String((e as { code?: unknown }).code ?? '')
  return SYSTEM.has(code) || POSTGRES.test(code) || DRIVER.test(e.message)
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5000

/** Does `work`, again and again while the database is away; any other failure is thrown. */
export async function untilThere<T>(work: () => Promise<T>, onAway: (e: Error) => void): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work()
    } catch (e) {
      if (!isAway(e)) throw e
      onAway(e as Error)
    }
    await pause(wait)
  }
}
