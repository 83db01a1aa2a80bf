import type { Pool } from './pool.ts'

/**
 * Runs `work` while no other process does the same for this key; false: another one is at it. The lock stands on a
 * connection of its own, so it goes with the process that held it.
 */
export async function comTrava(
  pool: Pool,
  classe: number,
  chave: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  let broken: Error | undefined
  const lost = (e: Error) => {
    broken = e
  }
  client.on('error', lost)
  try {
    const { rows } = await client.query<{ minha: boolean }>('select pg_try_advisory_lock($1, $2) as minha', [
      classe,
      chave,
    ])
    if (!rows[0]?.minha) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [classe, chave]).catch(lost)
    }
    return true
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}
