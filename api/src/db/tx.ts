import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { errors } from '../errors.ts'
import type { Pool } from './pool.ts'

/** The only way to speak to the database inside a transaction. SQL comes from `sql-template-tag`. */
export type Db = {
  /** All rows. */
  all: <T>(query: Sql) => Promise<T[]>
  /** The first row or nothing. */
  maybe: <T>(query: Sql) => Promise<T | undefined>
  /** The first row; without one, `naoEncontrado`. */
  one: <T>(query: Sql) => Promise<T>
  /** How many rows a write touched. */
  run: (query: Sql) => Promise<number>
}

/** Statements run often under the same text are prepared once a connection. */
export type Named = { name: string }

function dbOn(client: pg.PoolClient): Db {
  const ask = (query: Sql) => client.query({ text: query.text, values: query.values })
  return {
    all: async <T>(query: Sql) => (await ask(query)).rows as T[],
    maybe: async <T>(query: Sql) => (await ask(query)).rows[0] as T | undefined,
    one: async <T>(query: Sql) => {
      const row = (await ask(query)).rows[0] as T | undefined
      if (row === undefined) throw errors.naoEncontrado()
      return row
    },
    run: async (query: Sql) => (await ask(query)).rowCount ?? 0,
  }
}

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
