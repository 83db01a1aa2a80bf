import { openPool, type Pool } from './pool.ts'

const LIMIT_MS = 1000

export type Probe = { reaches: () => Promise<boolean>; close: () => Promise<void> }

/** Asks whether the database answers within a second, on a connection that no call has to share. */
export function openProbe(options: { url: string; appUrl: string | null }): Probe {
  // The answer says what was lost: nobody else needs to hear it.
  const pool: Pool = openPool({
    ...options,
    size: 1,
    answerMs: LIMIT_MS,
    limits: { statementMs: LIMIT_MS, lockMs: LIMIT_MS, idleMs: LIMIT_MS },
    onError: () => {},
  })
  return {
    reaches: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), LIMIT_MS)
      })
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
    },
    close: () => pool.end(),
  }
}
