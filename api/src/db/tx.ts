import type { Papel } from '@tropeiro/contract'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { errors } from '../errors.ts'
import type { Pool } from './pool.ts'

/** Who writes: what history keeps of him. Work that runs by itself has no id. */
export type Autor = { id: string | null; nome: string }

/** How far who asks may look inside the group (spec §6): the staff by base, everybody else by his own documents. */
export type Alcance = {
  papel: Papel
  cpf: string
  cnpjs: readonly string[]
  /** Bases he reaches; meant only where `todas` is false. */
  bases: readonly number[]
  /** Whether what has no base is his too. */
  semBase: boolean
  /** Nothing is beyond him for its base: no condition is asked. */
  todas: boolean
}

/** Whose transaction it is: said once, when it opens. */
export type Escopo = { grupo: number; quem: Autor; alcance: Alcance }

/** A transaction of one group, in somebody's name: a WHERE says `db.grupo`, history takes `db.quem`. */
export type Db = DbSemGrupo & Readonly<Escopo>

/** Speaks to the database where there is no group yet: reference tables, accounts, functions that cross groups. */
export type DbSemGrupo = {
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

function dbOn(client: pg.PoolClient): DbSemGrupo {
  let asking = false
  const ask = async (query: Sql, how?: How) => {
    // One statement at a time: the driver's own line for more ends with its next release.
    if (asking)
      throw new Error(`a statement while another runs on the same connection: ${query.text.slice(0, 200)}`)
    asking = true
    const { text, values } = query
    const name = how?.prepared ? nameOf(text) : undefined
    return client.query(name ? { name, text, values } : { text, values }).finally(() => {
      asking = false
    })
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

/** In the name of the house itself: what a routine or a job writes. */
export const ROTINA: Autor = { id: null, nome: '' }

/** The scope of work that runs by itself in a group, with the reach of its staff. */
export const escopoDe = (grupo: number, quem: Autor = ROTINA): Escopo => ({
  grupo,
  quem,
  alcance: { papel: 'ADMIN', cpf: '', cnpjs: [], bases: [], semBase: true, todas: true },
})

/**
 * Runs `work` in one transaction of the group that `escopo` names, behind row-level security.
 * A serialization failure or deadlock is tried again, so `work` must do nothing but speak to the database.
 */
export const inTransaction = <T>(pool: Pool, escopo: Escopo, work: (db: Db) => Promise<T>): Promise<T> =>
  transact(pool, `begin; set local app.grupo = '${Math.trunc(escopo.grupo)}'`, (db) =>
    work({ ...db, ...escopo }),
  )

/** As `inTransaction` without a group: no row of any group is visible but through functions that say so. */
export const semGrupo = <T>(pool: Pool, work: (db: DbSemGrupo) => Promise<T>): Promise<T> =>
  transact(pool, 'begin', work)

/** Who asks, where only a person can: a routine has no account. */
export function pessoaDe(db: Pick<Escopo, 'quem'>): string {
  if (db.quem.id === null) throw new Error('a routine has no account of its own')
  return db.quem.id
}

/** The same transaction, once what it did made it the group's (`insertGrupo` sets the tenant of the group it makes). */
export const comEscopo = (db: DbSemGrupo, escopo: Escopo): Db => ({ ...db, ...escopo })

async function transact<T>(pool: Pool, open: string, work: (db: DbSemGrupo) => Promise<T>): Promise<T> {
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
