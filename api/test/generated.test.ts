import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@tropeiro/contract'
import { openapi } from '@tropeiro/contract/openapi'
import { paginaDasVidas } from '@tropeiro/contract/vidas'
import pg from 'pg'
import { expect, test } from 'vitest'
import { BancoAntigo } from '../src/db/base.ts'
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

test('docs/vidas.md is what the lives make', () =>
  compare(new URL('../../docs/vidas.md', import.meta.url), paginaDasVidas()))

test('api/db/schema.sql is what the baseline and the migrations make', async () => {
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

test('no two migrations have the same number, and several instances starting together run baseline and migrations once', async () => {
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
    expect(steps.filter((s) => /^(esquema|migração)/.test(s))).toEqual([
      'esquema',
      ...names.map((n) => `migração ${n}`),
    ])
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from municipios')
    expect(rows[0]?.n).toBe(5571)
    await client.end()
  } finally {
    await banco.drop()
  }
})

test('a database of before the baseline is refused in one sentence, and left as it is', async () => {
  const banco = await criarBanco()
  const client = new pg.Client({ connectionString: banco.url })
  await client.connect()
  try {
    await client.query(`update migrations set nome = '0110_espera_da_entrega.sql' where nome = 'base'`)
    const before = await describeSchema(client)
    await expect(migrate(banco.url)).rejects.toThrow(/versão anterior à primeira.+DATA_DIR.+DATABASE_URL/)
    expect(await describeSchema(client)).toBe(before)
    // As it is said by `npm start`: the sentence alone.
    const preparar = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/preparar.ts')], {
      env: { ...process.env, DATABASE_URL: banco.url, DATABASE_APP_URL: '', DEMO: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    preparar.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const [code] = await once(preparar, 'close')
    expect([code, said]).toEqual([1, `${new BancoAntigo().message}\n`])
  } finally {
    await client.end()
    await banco.drop()
  }
})
