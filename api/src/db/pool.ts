import pg from 'pg'

// bigint columns that fit (counts, cents, grams) come as numbers; ids are asked as text in the SQL.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Pool = pg.Pool

/** The app's pool: connects as `tropeiro_app`, which row-level security holds; RESET ROLE comes back to it too. */
export function openPool(options: {
  url: string
  appUrl?: string | null
  size: number
  onError: (e: Error) => void
}): Pool {
  const pool = new pg.Pool({
    connectionString: options.appUrl ?? options.url,
    max: options.size,
    ...(options.appUrl ? {} : { options: '-c role=tropeiro_app' }),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener a stopping server kills the process (57P01 on an idle client).
  pool.on('error', options.onError)
  return pool
}
