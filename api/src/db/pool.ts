import pg from 'pg'

// bigint columns that fit (counts, cents, grams) come as numbers; ids are asked as text in the SQL.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Pool = pg.Pool

/** How long a statement runs, waits for a lock, and a transaction stands idle before PostgreSQL ends it; 0: no end. */
export type PoolLimits = { statementMs: number; lockMs: number; idleMs: number }

/** The app's pool: connects as `tropeiro_app`, which row-level security holds; RESET ROLE comes back to it too. */
export function openPool(options: {
  url: string
  appUrl?: string | null
  size: number
  limits?: PoolLimits
  /** How long an answer is waited for: a network that swallows everything gives none. */
  answerMs?: number
  onError: (e: Error) => void
}): Pool {
  const pool = new pg.Pool({
    connectionString: options.appUrl ?? options.url,
    max: options.size,
    ...(options.appUrl ? {} : { options: '-c role=tropeiro_app' }),
    ...(options.limits && {
      statement_timeout: options.limits.statementMs,
      lock_timeout: options.limits.lockMs,
      idle_in_transaction_session_timeout: options.limits.idleMs,
    }),
    ...(options.answerMs && { query_timeout: options.answerMs }),
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  survive(pool, options.onError)
  return pool
}

/**
 * A connection may end at any moment, lent or idle, and an `error` that nobody hears ends the process. Whoever holds
 * the connection gets the failure from his next statement.
 */
export function survive(pool: Pool, onError: (e: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError))
  // Of idle ones the pool says again what the connection itself has said.
  pool.on('error', () => {})
}
