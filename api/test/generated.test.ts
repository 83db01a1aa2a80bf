import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '@tropeiro/contract'
import { openapi } from '@tropeiro/contract/openapi'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeSchema } from '../src/db/describe-schema.ts'
import { listMigrations, migrate } from '../src/db/migrate.ts'
import { criarBanco } from './banco.ts'

/** `npm run gerar` runs these tests with GERAR=1, which writes the files instead of comparing them. */
async function compare(file: URL, made: string): Promise<void> {
  if (process.env.GERAR === '1') await writeFile(file, made)
  const stored = await readFile(file, 'utf8').catch(() => '')
  expect(
    stored === made,
    `${file.pathname.split('/').at(-1)} is not what the code makes: run npm run gerar`,
  ).toBe(true)
}

test('docs/openapi.json is what the contract makes', () =>
  compare(
    new URL('../../docs/openapi.json', import.meta.url),
    `${JSON.stringify(openapi(contract), null, 1)}\n`,
  ))

test('api/db/schema.sql is what the migrations make', async () => {
  const banco = await criarBanco()
  const client = new pg.Client({ connectionString: banco.url })
  await client.connect()
  try {
    await compare(new URL('../db/schema.sql', import.meta.url), await describeSchema(client))
  } finally {
    await client.end()
    await banco.drop()
  }
})

test('no two migrations have the same number, and several instances starting together run them once', async () => {
  const names = (await listMigrations()).map((m) => m.nome)
  const numbers = names.map((n) => n.slice(0, 4))
  expect(new Set(numbers).size, 'no number twice').toBe(numbers.length)
  const banco = await criarBanco()
  try {
    const client = new pg.Client({ connectionString: banco.url })
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    const steps: string[] = []
    await Promise.all([1, 2, 3, 4].map(() => migrate(banco.url, (text) => steps.push(text))))
    expect(steps.filter((s) => s.startsWith('migração'))).toEqual(names.map((n) => `migração ${n}`))
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from municipios')
    expect(rows[0]?.n).toBe(5571)
    await client.end()
  } finally {
    await banco.drop()
  }
})
