import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { carregarReferencia } from '../../db/referencia.ts'
import { fazerBase, jaFeitas, recusarAntigo } from './base.ts'
import { createVistas, dropVistas, listVistas, mudaram } from './vistas.ts'

const folder = `${import.meta.dirname}/../../db/migrations`
const LOCK = 7_254_011

/** The numbered files that come after the baseline, in order, with the hash that says whether one was changed after it ran. */
export async function listMigrations(): Promise<{ nome: string; sha256: string; sql: string }[]> {
  // Without a migration there is no folder.
  const found = await readdir(folder).catch(() => [] as string[])
  const names = found.filter((n) => /^\d{4}_.+\.sql$/.test(n)).sort()
  return Promise.all(
    names.map(async (nome) => {
      const sql = await readFile(`${folder}/${nome}`, 'utf8')
      return { nome, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to the newest migration, loads the reference tables and prepares the job queue. An empty one gets the
 * baseline (`api/db/schema`) first. It, the migrations that wait and the faces (`api/db/vistas`) are one transaction: who reads
 * meanwhile sees the old schema or the new one, never one without its faces.
 * Safe when several instances start together: one works behind an advisory lock, the others wait and find it done.
 */
export async function migrate(url: string, onStep: (text: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const done = await jaFeitas(client)
    recusarAntigo(done)
    await runMigrations({ connectionString: url })
    const waiting = (await listMigrations()).filter((migration) => {
      const before = done.get(migration.nome)
      if (before && before !== migration.sha256)
        throw new Error(
          `A migração ${migration.nome} mudou depois de aplicada. Crie outra em vez de mudá-la.`,
        )
      return !before
    })
    const vistas = await listVistas()
    await client.query('begin')
    if (await fazerBase(client, done)) onStep('esquema')
    if (waiting.length > 0 || (await mudaram(client, vistas))) {
      await dropVistas(client)
      for (const migration of waiting) {
        onStep(`migração ${migration.nome}`)
        await client.query(migration.sql)
        await client.query('insert into migrations (nome, sha256) values ($1, $2)', [
          migration.nome,
          migration.sha256,
        ])
      }
      await createVistas(client, vistas)
    }
    await client.query('commit')
    await carregarReferencia(client, onStep)
  } finally {
    await client.end()
  }
}
