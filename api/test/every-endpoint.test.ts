import { type Asker, can, contract, type Endpoint, fillPath, type ModuleContract } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarNota } from '../db/demo/factories.ts'
import { grupos, type Persona, personas } from '../db/demo/personas.ts'
import { abrirApp, type TestApp } from './app.ts'
import { type Aim, sample } from './sample.ts'

const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, m]) =>
  Object.entries(m).map(([name, call]) => ({ id: `${module}.${name}`, call: call as Endpoint })),
)
const guarded = calls.filter(({ call }) => call.access !== 'public')

let t: TestApp
let aim: Aim
beforeAll(async () => {
  t = await abrirApp()
  const id = await criarNota(t.db, {
    grupoId: t.alicerce.grupos.get('VALE VERDE')!,
    numero: 987654,
    chave: '31261112ABC34501DE35550010009876541123456788',
    embarca: { documento: '12ABC34501DE35', nome: 'VALE VERDE' },
    dest: { documento: '91122233000112', nome: 'VALE VERDE' },
  })
  aim = {
    id,
    numero: '987654',
    cnpj: '12ABC34501DE35',
    cpf: '15350946056',
    chave: '31261112ABC34501DE35550010009876541123456788',
    grupo: 'VALE VERDE',
  }
})
afterAll(() => t.close())

// Who may call what, and what another group's rows do, stands in access-matrix.test.ts.
const ask = async (call: Endpoint, options: { token?: string; body?: unknown; aimed?: boolean }) => {
  const given = (schema: Endpoint['params']) =>
    schema ? (sample(schema, aim) as Record<string, unknown>) : {}
  const query = Object.entries(options.aimed ? given(call.query) : {}).map(
    ([k, v]) => [k, String(v)] as [string, string],
  )
  return t.app.inject({
    method: call.method,
    url: `${fillPath(call.path, given(call.params))}${query.length ? `?${new URLSearchParams(query)}` : ''}`,
    headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  })
}

const askerOf = (p: Persona): Asker => ({
  papel: p.papel,
  super_user: p.superUser ?? false,
  modulos: grupos.find((g) => g.nome === p.grupo)!.modulos,
})

describe('without a session', () => {
  for (const { id, call } of guarded) {
    test(`${id} answers 401`, async () => {
      const response = await ask(call, { body: call.body ? {} : undefined })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ status: false, codigo: 'nao_autenticado' })
    })
  }
})

describe('junk', () => {
  for (const { id, call } of calls.filter(
    ({ call }) => call.body && (call.travel ?? 'json') === 'json' && !soDeChave(call),
  )) {
    test(`${id} answers 400 with a reason in Portuguese`, async () => {
      const token = call.access === 'public' ? undefined : await t.token(loginFor(call))
      const response = await ask(call, { ...(token ? { token } : {}), body: ['lixo', { a: -1 }] })
      expect(response.statusCode).toBe(400)
      const body = response.json<{ mensagem: string; campos: unknown[] }>()
      expect(body.mensagem).toMatch(/^Há dados inválidos/)
      expect(body.campos.length).toBeGreaterThan(0)
    })
  }
})

test('a number that no column holds is refused, or leads nowhere, and is no failure of the server', async () => {
  const headers = { authorization: `Bearer ${await t.token('super@tropeiro.demo')}` }
  const ask = async (method: 'GET' | 'POST', url: string) =>
    (await t.app.inject({ method, url, headers })).statusCode
  expect(await ask('POST', '/api/usuarios/meusconvites/2147483648/aceitar')).toBe(404)
  expect(await ask('POST', '/api/usuarios/meusconvites/2147483648/recusar')).toBe(404)
  expect(await ask('GET', '/api/municipios?ibge=2147483648')).toBe(400)
})

describe('an address whose id cannot be one', () => {
  for (const path of ['/api/parceiros/abc', '/api/importacoes/0', '/api/parceiros/1e3'])
    test(`${path} leads nowhere, as one that is nobody's`, async () => {
      const token = await t.token('admin@serraazul.demo')
      const response = await t.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
      expect([response.statusCode, response.json().codigo]).toEqual([404, 'nao_encontrado'])
    })
})

/** Only an API key enters here: parceiros' own tests send junk with one. */
const soDeChave = (call: Endpoint): boolean => typeof call.access === 'object' && 'parceiro' in call.access

function loginFor(call: Endpoint): string {
  const able = personas.find((p) => p.grupo === 'SERRA AZUL' && !p.superUser && can(askerOf(p), call.access))
  return able?.login ?? 'super@tropeiro.demo'
}

test('row-level security: a query that forgets its WHERE sees nothing of another group', async () => {
  const client = await t.deps.pool.connect()
  try {
    await client.query(`begin; set local app.grupo = '${t.alicerce.grupos.get('SERRA AZUL')}'`)
    expect((await client.query('select 1 from notas where ar_nota = $1', ['001000987654'])).rows).toEqual([])
    expect((await client.query('select nome from grupos')).rows).toEqual([{ nome: 'SERRA AZUL' }])
    await expect(
      client.query('insert into rotas (grupo_id, nome, nome_busca) values (2, $1, $1)', ['x']),
    ).rejects.toThrow(/row-level/)
  } finally {
    await client.query('rollback')
    client.release()
  }
  const { rows } = await t.deps.pool.query('select count(*)::int as n from notas')
  expect(rows[0].n).toBe(0)
})

test('every tenant table is behind row-level security and has grupo_id first in every key', async () => {
  const { rows } = await t.db.query<{ tabela: string; rls: boolean; outras: number }>(`
    select c.relname as tabela, c.relrowsecurity as rls,
      (select count(*)::int from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisunique and a.attname <> 'grupo_id') as outras
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'grupo_id')
      and c.relname <> 'sessions'`)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((r) => !r.rls || r.outras > 0)).toEqual([])
})
