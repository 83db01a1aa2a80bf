import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepararLogin } from '../src/db/login-da-aplicacao.ts'
import { openPool } from '../src/db/pool.ts'
import { abrirApp, type TestApp } from './app.ts'

/** What a statement smuggled into the application could do: everything here is asked on its own connection. */
let t: TestApp
let app: pg.Client
beforeAll(async () => {
  t = await abrirApp()
  app = new pg.Client({ connectionString: t.config.databaseAppUrl! })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await t.close()
})

const negado = { code: '42501' }
const ask = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.query(text, values)).rows as T[]

describe("the application's login", () => {
  test('is a member of its own role and of no other, and becomes nobody else', async () => {
    const [dono] = (await t.db.query('select current_user as nome')).rows as { nome: string }[]
    const me = new URL(t.config.databaseAppUrl!).username
    const papeis = await ask<{ rolname: string }>(
      `select rolname from pg_roles where pg_has_role(session_user, oid, 'member') order by 1`,
    )
    expect(papeis.map((p) => p.rolname).sort()).toEqual([me, 'tropeiro_app'].sort())
    await expect(ask(`set role ${dono!.nome}`)).rejects.toMatchObject(negado)
    await expect(ask(`set session authorization ${dono!.nome}`)).rejects.toMatchObject(negado)
    await ask('set role none')
    expect(await ask('select count(*)::int as n from notas')).toEqual([{ n: 0 }])
    expect(
      await ask(
        'select rolcreaterole, rolcreatedb, rolsuper, rolbypassrls from pg_roles where rolname = session_user',
      ),
    ).toEqual([{ rolcreaterole: false, rolcreatedb: false, rolsuper: false, rolbypassrls: false }])
    await expect(ask('create table x (a int)')).rejects.toMatchObject(negado)
    await expect(ask('select * from graphile_worker.jobs')).rejects.toMatchObject(negado)
  })

  test('is what the server works with, its listening connection too', async () => {
    await t.token('admin@serraazul.demo')
    const { rows } = await t.db.query(
      `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rows.map((r) => r.usename)).toEqual([new URL(t.config.databaseAppUrl!).username])
  })

  test('cannot be the owner of the database: the preparation refuses such an address', async () => {
    await expect(prepararLogin(t.config.databaseUrl, t.config.databaseUrl)).rejects.toThrow(
      /manda neste banco/,
    )
  })
})

describe('accounts and tokens', () => {
  test("no statement reads a password's hash but the function that one login asks", async () => {
    await expect(ask('select senha_hash from usuarios')).rejects.toMatchObject(negado)
    await expect(ask('select * from usuarios')).rejects.toMatchObject(negado)
    await expect(ask('select u from usuarios u')).rejects.toMatchObject(negado)
    await expect(ask('select 1 from usuarios where senha_hash like $1', ['$argon%'])).rejects.toMatchObject(
      negado,
    )
    const id = t.alicerce.usuarios.get('Otávio Lima')
    const [one] = await ask<{ hash: string }>('select senha_da_conta($1) as hash', [id])
    expect(one!.hash).toMatch(/^\$argon2id\$/)
  })

  test('nobody is made a super user but by the open session of one', async () => {
    const id = t.alicerce.usuarios.get('Otávio Lima')
    await expect(ask('update usuarios set super_user = true where id = $1', [id])).rejects.toMatchObject(
      negado,
    )
    await expect(
      ask(
        `insert into usuarios (nome, email, cpf, senha_hash, super_user) values ('a', 'a@b.c', '00000000191', 'x', true)`,
      ),
    ).rejects.toMatchObject(negado)
    await expect(ask('delete from usuarios where id = $1', [id])).rejects.toMatchObject(negado)
    await t.token('admin@serraazul.demo')
    const { rows } = await t.db.query(
      `select s.id from sessions s join usuarios u on u.id = s.usuario_id where u.email = 'admin@serraazul.demo'`,
    )
    expect(await ask('select mudar_super($1, $2, true) as mudou', [rows[0].id, id])).toEqual([
      { mudou: false },
    ])
    expect((await t.db.query('select super_user from usuarios where id = $1', [id])).rows).toEqual([
      { super_user: false },
    ])
  })

  test('a super user still makes one through the door, and an admin none', async () => {
    const nova = {
      name: 'Sônia Prado',
      telefone: '',
      papel: 'ADMIN' as const,
      base: [],
      super_user: true,
    }
    const root = await t.entrar('super@tropeiro.demo')
    const { dados } = await root.usuarios.criar({
      body: { ...nova, email: 'sonia@tropeiro.demo', cpf: '16899535009' },
    })
    expect((await t.db.query('select super_user from usuarios where id = $1', [dados._id])).rows).toEqual([
      { super_user: true },
    ])
    await expect(
      (await t.entrar('admin@serraazul.demo')).usuarios.criar({
        body: { ...nova, email: 'outra@serraazul.demo', cpf: '40442820135' },
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('a session, a token, a link keep whose they are', async () => {
    for (const text of [
      'update sessions set usuario_id = 1',
      'delete from sessions',
      'update refresh_tokens set session_id = null',
      `update refresh_tokens set expires_at = now() + interval '9 years'`,
      'delete from refresh_tokens',
      'update senha_tokens set usuario_id = 1',
      `update senha_tokens set expires_at = now() + interval '9 years'`,
      'update segundos_fatores set usuario_id = 1',
      'update mensagens_do_sistema set para = $$a$$',
      'select * from migrations',
      `insert into migrations (nome, sha256) values ('9999', 'x')`,
    ])
      await expect([text, await ask(text).catch((e: { code: string }) => e.code)]).toEqual([text, '42501'])
  })

  test('what the system wrote to somebody lies sealed: a reset link is in no row in clear', async () => {
    await t.anonimo.usuarios.pedirRedefinicao({ body: { email: 'maria@serraazul.demo' } })
    await t.trabalhar()
    const root = await t.entrar('super@tropeiro.demo')
    const carta = (await root.usuarios.mensagens()).dados.find((m) => m.para === 'maria@serraazul.demo')
    const token = /token=([\w-]+)/.exec(carta?.texto ?? '')?.[1]
    expect(token).toBeDefined()
    const { rows } = await t.db.query(
      `select encode(selado, 'escape') as s from mensagens_do_sistema
       union all select payload::text from graphile_worker._private_jobs`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test("what runs with the owner's rights has a fixed search path and is not PUBLIC's", async () => {
  const { rows } = await t.db.query<{ f: string; publico: boolean; app: boolean; caminho: string | null }>(`
    select p.oid::regprocedure::text as f,
      p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as publico,
      has_function_privilege('tropeiro_app', p.oid, 'execute') as app,
      (select c from unnest(p.proconfig) c where c like 'search_path=%') as caminho
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
    order by 1`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((r) => r.publico).map((r) => r.f)).toEqual([])
  expect(rows.filter((r) => !/^search_path=(public|pg_catalog), pg_temp$/.test(r.caminho ?? ''))).toEqual([])
  expect(rows.filter((r) => !r.app).map((r) => r.f)).toEqual([])
})

test('without an address of its own the application still stands as its role, which may be given back', async () => {
  // Why DATABASE_APP_URL is there: `reset role` on the owner's connection is the owner.
  const pool = openPool({ url: t.config.databaseUrl, size: 1, onError: () => {} })
  const client = await pool.connect()
  expect((await client.query('select current_user as quem')).rows).toEqual([{ quem: 'tropeiro_app' }])
  await client.query('set role none')
  expect((await client.query('select current_user as quem')).rows).not.toEqual([{ quem: 'tropeiro_app' }])
  client.release()
  await pool.end()
})
