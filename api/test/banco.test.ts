import pg from 'pg'
import { expect, it } from 'vitest'
import { criarBanco } from './banco.ts'

it('gives each caller a database of its own, whose owner is not a superuser', async () => {
  const [one, other] = await Promise.all([criarBanco(), criarBanco()])
  const client = new pg.Client(one.url)
  await client.connect()
  client.on('error', () => {})
  try {
    await client.query('create table so_aqui (id int)')
    const { rows } = await client.query(
      `select rolsuper, current_setting('server_encoding') as encoding from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, encoding: 'UTF8' }])
    expect(new URL(other.url).pathname).not.toBe(new URL(one.url).pathname)
  } finally {
    await Promise.all([one.drop(), other.drop()])
    await client.end().catch(() => {})
  }
})

it('lets the owner in as the role that row-level security holds, which sees no row without a group', async () => {
  const banco = await criarBanco()
  const client = new pg.Client({ connectionString: banco.url, options: '-c role=tropeiro_app' })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select current_user as quem, (select count(*)::int from notas) as notas',
    )
    expect(rows).toEqual([{ quem: 'tropeiro_app', notas: 0 }])
  } finally {
    await client.end()
    await banco.drop()
  }
})
