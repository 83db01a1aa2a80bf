import { areas } from '@tropeiro/contract'
import pg from 'pg'
import { expect, test } from 'vitest'
import { criarNota } from '../db/demo/factories.ts'
import { migrate } from '../src/db/migrate.ts'
import { listVistas } from '../src/db/vistas.ts'
import { abrirApp } from './app.ts'
import { criarBanco } from './banco.ts'

test('a face shows a group its own rows and nobody else, and takes no writing', async () => {
  const t = await abrirApp()
  const app = new pg.Client({ connectionString: t.config.databaseUrl, options: '-c role=tropeiro_app' })
  await app.connect()
  try {
    const mine = t.alicerce.grupos.get('SERRA AZUL')!
    const other = t.alicerce.grupos.get('VALE VERDE')!
    for (const [grupoId, numero] of [
      [mine, 1],
      [other, 2],
    ] as const)
      await criarNota(t.db, {
        grupoId,
        numero,
        embarca: { documento: '12ABC34501DE35', nome: 'Quem vende' },
        dest: { documento: '91122233000112', nome: 'Quem compra' },
      })
    const seen: Record<string, number> = {}
    for (const { nome } of await listVistas()) {
      const { rows: columns } = await app.query<{ nome: string }>(
        'select attname as nome from pg_attribute where attrelid = $1::regclass and attnum > 0',
        [nome],
      )
      const own = columns.find((c) => c.nome === 'grupo_id')
        ? 'grupo_id'
        : nome === 'grupo_vista'
          ? 'id'
          : null
      await expect(app.query(`delete from ${nome}`), nome).rejects.toThrow(/permission denied/)
      if (!own) continue
      const count = async (grupo: number | null) => {
        await app.query(`begin; ${grupo === null ? '' : `set local app.grupo = '${grupo}'`}`)
        const { rows } = await app.query<{ todas: number; alheias: number }>(
          `select count(*)::int as todas, count(*) filter (where ${own} is distinct from $1)::int as alheias from ${nome}`,
          [grupo],
        )
        await app.query('commit')
        return rows[0]!
      }
      expect((await count(null)).todas, `${nome} without a group`).toBe(0)
      const { todas, alheias } = await count(mine)
      expect(alheias, `${nome} of another group`).toBe(0)
      seen[nome] = todas
    }
    expect(seen).toMatchObject({ nota_vista: 1, pessoa_vista: 2, grupo_vista: 1 })
  } finally {
    await app.end()
    await t.close()
  }
})

test('every face is of a module of the list, and asks with the rights of who reads', async () => {
  const modules = Object.entries(areas).flatMap(([area, its]) => its.map((m) => `${area}/${m}`))
  for (const { nome, arquivo, sql } of await listVistas()) {
    expect(['referencia', ...modules], nome).toContain(arquivo)
    expect(sql, nome).toMatch(/^create view \w+ with \(security_invoker = true\) as select\n/)
  }
})

test('faces go before a migration and come back after it; started again, nothing is done', async () => {
  const banco = await criarBanco()
  const client = new pg.Client({ connectionString: banco.url })
  await client.connect()
  try {
    const born = async () =>
      (
        await client.query<{ oid: number }>(
          "select oid::int from pg_class where relkind = 'v' and relname = 'nota_vista'",
        )
      ).rows[0]?.oid
    const before = await born()
    await migrate(banco.url)
    expect(await born()).toBe(before)
    // A face that this program no longer knows goes; what somebody else put beside them stays.
    await client.query(`
      update migrations set sha256 = '' where nome = 'vistas';
      create view antiga_vista as select 1 as um;
      comment on view antiga_vista is 'vista: gestao/torre';
      create view de_fora as select 1 as um`)
    await migrate(banco.url)
    expect(await born()).not.toBe(before)
    const { rows } = await client.query(
      "select relname from pg_class where relname in ('antiga_vista', 'de_fora')",
    )
    expect(rows).toEqual([{ relname: 'de_fora' }])
  } finally {
    await client.end()
    await banco.drop()
  }
})

test('every table says where it lives, and those of a group are behind its wall', async () => {
  const banco = await criarBanco()
  const client = new pg.Client({ connectionString: banco.url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      nome: string
      onde: string | null
      muro: boolean
      chave: boolean
    }>(`
      select c.relname as nome, obj_description(c.oid, 'pg_class') as onde, c.relrowsecurity as muro,
        coalesce((select pg_get_constraintdef(k.oid) like 'PRIMARY KEY (grupo_id%' from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'p'), false) as chave
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
    expect(rows.filter((r) => !/^(distribuida|referencia|local)\b/.test(r.onde ?? ''))).toEqual([])
    const spread = rows.filter((r) => r.onde?.startsWith('distribuida'))
    expect(spread.filter((r) => !r.muro || !r.chave)).toEqual([])
    expect(rows.filter((r) => r.chave && !spread.includes(r))).toEqual([])
  } finally {
    await client.end()
    await banco.drop()
  }
})

test('no table asks for what an engine that spreads rows by group refuses', async () => {
  const banco = await criarBanco()
  const client = new pg.Client({ connectionString: banco.url })
  await client.connect()
  const all = async (text: string) => (await client.query<{ nome: string }>(text)).rows.map((r) => r.nome)
  try {
    // See docs/decisions/0064-faces-and-where-tables-live.md.
    expect(
      await all(
        `select tgrelid::regclass || '.' || tgname as nome from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile%'
           and obj_description(tgrelid, 'pg_class') not like 'local%'`,
      ),
      'triggers, but on tables that stay where they are',
    ).toEqual([])
    expect(
      await all(
        `select conname as nome from pg_constraint where contype = 'f' and pg_get_constraintdef(oid) like '%SET NULL (%'`,
      ),
      'columns emptied by a key',
    ).toEqual([])
    expect(
      await all(
        `select tablename as nome from pg_policies where schemaname = 'public' and (qual like '%SELECT%' or with_check like '%SELECT%')`,
      ),
      'sub-selects in policies',
    ).toEqual([])
  } finally {
    await client.end()
    await banco.drop()
  }
})
