import pg from 'pg'
import { survive } from './pool.ts'

const DEAD_AFTER = '45 seconds'

/** The owner's few connections of a worker: the queue and the list of workers are not the app role's business. */
export function openOwnerPool(url: string, onError: (e: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 6, connectionTimeoutMillis: 10_000 })
  survive(pool, onError)
  return pool
}

/**
 * Gives back to the queue what dead workers held, those that died before their first beat included; `alive` are the
 * caller's own. A worker that knows it is alone (`everything`) need not wait.
 */
export async function releaseDead(pool: pg.Pool, alive: string[], everything: boolean): Promise<void> {
  await pool.query(
    `with dead as (
       delete from trabalhadores where ($1 or visto_em < now() - interval '${DEAD_AFTER}') and not (id = any($2)))
     , lost as (
       select distinct j.locked_by from graphile_worker.jobs j
       where j.locked_by is not null and not (j.locked_by = any($2)) and ($1 or j.locked_at < now() - interval '${DEAD_AFTER}')
         and ($1 or not exists (
           select from trabalhadores t where t.id = j.locked_by and t.visto_em >= now() - interval '${DEAD_AFTER}')))
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from lost having count(*) > 0`,
    [everything, alive],
  )
}

/** Says that these workers live, and looks for others that do not. */
export async function beat(pool: pg.Pool, alive: string[]): Promise<void> {
  await pool.query(
    `insert into trabalhadores (id) select unnest($1::text[]) on conflict (id) do update set visto_em = now()`,
    [alive],
  )
  await releaseDead(pool, alive, false)
}

/** Takes these workers off the list: they end in good order. */
export async function leave(pool: pg.Pool, alive: string[]): Promise<void> {
  await pool.query('delete from trabalhadores where id = any($1)', [alive])
}
