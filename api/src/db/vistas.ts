import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = `${import.meta.dirname}/../../db/vistas`
/** Their row in `migrations`: the hash of what stands. */
const ROW = 'vistas'

export type Vista = { nome: string; arquivo: string; sql: string }

/** Every face of `api/db/vistas/<area>/<module>.sql`, with the file that it stands in (`<area>/<module>`). */
export async function listVistas(): Promise<Vista[]> {
  const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.sql')).sort()
  const all = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}/${file}`, 'utf8')
      return [...text.matchAll(/^create view (\w+)[\s\S]*?;/gm)].map((m) => ({
        nome: m[1]!,
        arquivo: file.replaceAll('\\', '/').replace(/\.sql$/, ''),
        sql: m[0],
      }))
    }),
  )
  return all.flat()
}

const hashOf = (vistas: readonly Vista[]): string =>
  createHash('sha256')
    .update(vistas.map((v) => v.sql).join('\n'))
    .digest('hex')

/** Whether the faces of this database are other than those of the program. */
export async function mudaram(client: pg.Client, vistas: readonly Vista[]): Promise<boolean> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from migrations where nome = $1', [
    ROW,
  ])
  return rows[0]?.sha256 !== hashOf(vistas)
}

/** Every face carries a comment that says so, and in which file it stands. */
const MARK = 'vista: '

/** Takes all faces away, so that a migration may change what they show. Views that are not ours stay. */
export async function dropVistas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and starts_with(obj_description(c.oid, 'pg_class'), $1)`,
    [MARK],
  )
  if (rows.length > 0) await client.query(`drop view ${rows.map((r) => r.nome).join(', ')}`)
}

/** Makes all faces; the app's role may read each as far as it may read the table, and write none. */
export async function createVistas(client: pg.Client, vistas: readonly Vista[]): Promise<void> {
  for (const { nome, arquivo, sql } of vistas)
    await client.query(
      `${sql} comment on view ${nome} is '${MARK}${arquivo}'; grant select on ${nome} to tropeiro_app`,
    )
  await client.query(
    `insert into migrations (nome, sha256) values ($1, $2) on conflict (nome) do update set sha256 = excluded.sha256, em = now()`,
    [ROW, hashOf(vistas)],
  )
}
