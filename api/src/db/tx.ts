import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { errors } from '../errors.ts'
import type { Pool } from './pool.ts'

/** The only way to speak to the database inside a transaction. SQL comes from `sql-template-tag`. */
export type Db = {
  /** All rows. */
  all: <T>(query: Sql, how?: How) => Promise<T[]>
  /** The first row or nothing. */
  maybe: <T>(query: Sql, how?: How) => Promise<T | undefined>
  /** The first row; without one, `naoEncontrado`. */
  one: <T>(query: Sql, how?: How) => Promise<T>
  /** How many rows a write touched. */
  run: (query: Sql) => Promise<number>
}

/**
 * `prepared`: a statement run often under the same text is parsed and planned once a connection. After five runs
 * PostgreSQL may plan it without seeing its values: not for LIKE, nor for filters of very different weights.
 */
export type How = { prepared?: boolean }

/** So many texts are prepared at most; connections keep them for as long as they live. */
const MOST_PREPARED = 200
const prepared = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = prepared.get(text)
  if (known || prepared.size >= MOST_PREPARED) return known
  const name = `p${prepared.size}`
  prepared.set(text, name)
  return name
}

function dbOn(client: pg.PoolClient): Db {
  const ask = (query: Sql, how?: How) => {
    const { text, values } = query
    const name = how?.prepared ? nameOf(text) : undefined
    return client.query(name ? { name, text, values } : { text, values })
  }
  return {
    all: async <T>(query: Sql, how?: How) => (await ask(query, how)).rows as T[],
    maybe: async <T>(query: Sql, how?: How) => (await ask(query, how)).rows[0] as T | undefined,
    one: async <T>(query: Sql, how?: How) => {
      const row = (await ask(query, how)).rows[0] as T | undefined
      if (row === undefined) throw errors.naoEncontrado()
      return row
    },
    run: async (query: Sql) => (await ask(query)).rowCount ?? 0,
  }
}

/** The database refuses a value (classes 22 and 23): the fault of what came, not the machine's. */
export const isBadData = (e: unknown): boolean =>
  typeof e === 'object' && e !== null && 'code' in e && /^2[23][0-9A-Z]{3}$/.test(String(e.code))

const isTransient = (e: unknown): boolean =>
  typeof e === 'object' && e !== null && 'code' in e && (e.code === '40001' || e.code === '40P01')

/**
 * Runs `work` in one transaction whose tenant is `grupoId` (null: no tenant, so no tenant row is visible).
 * A serialization failure or deadlock is tried again, so `work` must do nothing but speak to the database.
 */
export async function inTransaction<T>(
  pool: Pool,
  grupoId: number | null,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const open = grupoId === null ? 'begin' : `begin; set local app.grupo = '${Math.trunc(grupoId)}'`
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(open)
      const result = await work(dbOn(client))
      await client.query('commit')
      return result
    } catch (e) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
      if (!isTransient(e) || attempt === 3) throw e
    } finally {
      client.release(broken)
    }
  }
}
