import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '../src/db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `criarBanco` clones, and the migrated database that it clones. */
    servidor: { url: string; modelo: string }
  }
}

/** One PostgreSQL a run, with one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-teste-'))
  const server = await startServer(home)
  const modelo = `modelo_${process.pid}`
  await query(server.url, `create database ${modelo}`)
  await applyMigrations(withDatabase(server.url, modelo))
  project.provide('servidor', { url: server.url, modelo })
  return async () => {
    await server.embedded?.stop()
    if (!server.embedded) await query(server.url, `drop database ${modelo}`)
    await rm(home, { recursive: true, force: true })
  }
}

/** TEST_DATABASE_URL names another PostgreSQL where the embedded one does not exist; its user creates databases. */
async function startServer(home: string): Promise<{ url: string; embedded?: Embedded }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given }
  const embedded = await startEmbedded({ home, disposable: true })
  return { url: embedded.url, embedded }
}

async function applyMigrations(url: string): Promise<void> {
  const runner = new URL('../src/db/migrate.ts', import.meta.url)
  if (existsSync(runner)) {
    const { migrate } = await import(runner.href)
    return migrate(url)
  }
  const folder = new URL('../db/migrations/', import.meta.url)
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort())
    await query(url, await readFile(new URL(file, folder), 'utf8'))
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}
