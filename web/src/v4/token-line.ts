import type { RefreshOutcome } from '../session/refresh.ts'

/** How long the host may take to bring another token: it asks the server itself. */
const PATIENCE_MS = 15_000

export type TokenLine = {
  /** The access token of now, in memory alone. */
  now: () => string | null
  /** The host gave a token. */
  given: (token: string) => void
  /** Another token than the expired one, asked of the host once for everybody who waits. */
  renew: (expired: string) => Promise<RefreshOutcome>
}

const outcomeOf = (access_token: string): RefreshOutcome => ({ tokens: { access_token, refresh_token: '' } })

/** Keeps the token that the host gives, and asks for another when the server refuses it. */
export function createTokenLine(ask: () => void, patience = PATIENCE_MS): TokenLine {
  let token: string | null = null
  let asked: { expired: string; done: (outcome: RefreshOutcome) => void } | null = null
  let inFlight: Promise<RefreshOutcome> | null = null

  const wait = (expired: string) =>
    new Promise<RefreshOutcome>((resolve) => {
      const timer = setTimeout(() => resolve('unreachable'), patience)
      const done = (outcome: RefreshOutcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      asked = { expired, done }
      ask()
    }).finally(() => {
      asked = null
      inFlight = null
    })

  return {
    now: () => token,
    given: (fresh) => {
      token = fresh
      if (asked && fresh !== asked.expired) asked.done(outcomeOf(fresh))
    },
    renew: async (expired) => {
      if (token !== null && token !== expired) return outcomeOf(token)
      inFlight ??= wait(expired)
      return inFlight
    },
  }
}
