import type { Tokens } from './state.ts'

/** `refused`: the server said no. `unreachable`: nobody answered; the session may still be good. */
export type RefreshOutcome = { tokens: Tokens } | 'refused' | 'unreachable'

export type RefreshParts = {
  /** The newest tokens there are, those written by other tabs included. */
  read: () => Promise<Tokens | null>
  write: (tokens: Tokens) => void
  /** The call itself; it is made once and never retried. */
  call: (refreshToken: string) => Promise<RefreshOutcome>
  /** Runs one at a time in all tabs. */
  exclusively: <T>(run: () => Promise<T>) => Promise<T>
}

/**
 * Makes the function that exchanges an expired access token for a new one. However many requests ask together,
 * in this tab or another, one call goes out and all get its outcome.
 */
export function createRefresher({ read, write, call, exclusively }: RefreshParts) {
  let inFlight: Promise<RefreshOutcome> | null = null

  const run = (expired: string) =>
    exclusively(async (): Promise<RefreshOutcome> => {
      const current = await read()
      if (!current) return 'refused'
      if (current.access_token && current.access_token !== expired) return { tokens: current }
      const outcome = await call(current.refresh_token)
      if (typeof outcome === 'object') write(outcome.tokens)
      return outcome
    })

  return (expired: string): Promise<RefreshOutcome> => {
    inFlight ??= run(expired).finally(() => {
      inFlight = null
    })
    return inFlight
  }
}

/** One at a time across tabs where the browser can; otherwise in this tab. */
export async function acrossTabs<T>(run: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return run()
  return await navigator.locks.request('tropeiro-refresh', run)
}
