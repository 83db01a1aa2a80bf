import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
let grupos: number[]
beforeAll(async () => {
  t = await abrirApp({ METRICS_TOKEN: 'mede-e-conta' })
  grupos = [...t.alicerce.grupos.values()]
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('delete from graphile_worker._private_jobs')
})

/** A job of a kind that a group asks for, as the house asks for it. */
const pedir = (grupo: number, trabalho: string, n: number) =>
  t.db.query(
    `select enfileirar($1, json_build_object('grupoId', $2::int, 'n', i), $1 || ':' || $2 || ':' || i) from generate_series(1, $3::int) i`,
    [trabalho, grupo, n],
  )
/** Whose jobs the worker takes, in its own order. */
const vez = async (): Promise<{ grupo: number; trabalho: string }[]> =>
  (
    await t.db.query(
      `select (payload->>'grupoId')::int as grupo, t.identifier as trabalho from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where run_at <= now() order by priority, run_at, j.id`,
    )
  ).rows

test("one group's thousand jobs do not delay another's", async () => {
  const [cheio, outro] = grupos as [number, number]
  await pedir(cheio, 'email', 1000)
  await pedir(outro, 'email', 3)
  const ordem = await vez()
  expect(ordem).toHaveLength(1003)
  // Of the other's three, each doubles what the thousand may have before it.
  const lugares = ordem.flatMap(({ grupo }, at) => (grupo === outro ? [at] : []))
  expect(lugares).toHaveLength(3)
  expect(lugares.at(-1)).toBeLessThan(10)
})

test('what people wait for has a lane of its own, and is held up by no pile of the house', async () => {
  const [cheio, outro] = grupos as [number, number]
  await pedir(cheio, 'email', 300)
  await pedir(cheio, 'tarefa', 1)
  await pedir(outro, 'tarefa', 1)
  expect((await vez()).slice(0, 2).map((j) => j.trabalho)).toEqual(['tarefa', 'tarefa'])
})

test('who waited ten minutes comes before all but the clock', async () => {
  const [cheio, outro] = grupos as [number, number]
  await pedir(cheio, 'email', 100)
  await t.db.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '11 minutes' where priority = 6`,
  )
  await pedir(outro, 'email', 1)
  await t.db.query('select fila_envelhecer()')
  const { rows } = await t.db.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker._private_jobs where priority = -9',
  )
  expect(rows[0]!.n).toBe(10)
})

test('the operator sees what is late, failed and why, runs it again and gives it up; nobody else does', async () => {
  const [grupo] = grupos as [number]
  await pedir(grupo, 'email', 3)
  await t.db.query(`
    with j as (select id, row_number() over (order by id) as n from graphile_worker._private_jobs)
    update graphile_worker._private_jobs p set attempts = case j.n when 1 then 25 when 2 then 3 else 0 end,
      last_error = case when j.n < 3 then 'a caixa está cheia' end,
      run_at = case j.n when 3 then now() - interval '5 minutes' else now() + interval '1 hour' end
    from j where j.id = p.id`)
  const api = await t.entrar('super@tropeiro.demo')
  const fila = async () => (await api.saude.fila({ query: {} })).dados
  const antes = await fila()
  expect(antes.map((f) => [f.situacao, f.tentativas, f.erro])).toEqual([
    ['desistido', 25, 'a caixa está cheia'],
    ['falhou', 3, 'a caixa está cheia'],
    ['atrasado', 0, ''],
  ])
  expect(antes[0]!.grupo).not.toBeNull()
  expect(JSON.stringify(antes)).not.toContain('"n"')

  expect((await api.saude.repetir({ body: { ids: [antes[0]!._id, antes[1]!._id] } })).dados).toEqual({
    mudados: 2,
  })
  expect((await fila()).filter((f) => f.tentativas > 0)).toEqual([])
  expect((await api.saude.desistir({ body: { ids: [antes[2]!._id] } })).dados).toEqual({ mudados: 1 })
  expect((await api.saude.fila({ query: { situacao: 'desistido' } })).dados.map((f) => f._id)).toEqual([
    antes[2]!._id,
  ])
  const numeros = new Map((await api.saude.ver()).dados.map((n) => [n.nome, n]))
  expect(numeros.get('fila_desistido')).toEqual({ nome: 'fila_desistido', valor: 1, estado: 'atencao' })
  expect(numeros.get('trabalhadores')).toMatchObject({ valor: 0, estado: 'mal' })

  const admin = await t.entrar('admin@serraazul.demo')
  await expect(admin.saude.fila({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('the figures are told to Prometheus, and whatever rules and board name is told and has its line', async () => {
  await pedir(grupos[0]!, 'email', 1)
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: 'Bearer mede-e-conta' } })
  expect(body).toContain('queue_jobs{job="email",state="espera"} 1')
  const read = (name: string) =>
    readFile(path.resolve(import.meta.dirname, '../../../../docs/monitoring', name), 'utf8')
  const [rules, board, runbook] = await Promise.all(['alerts.yml', 'grafana.json', 'README.md'].map(read))
  const asked = [
    ...`${rules} ${board}`.matchAll(/\b(?:http|db|queue|facts|sefaz|emails|workers|storage)_[a-z0-9_]+/g),
  ]
  const names = new Set(asked.map(([name]) => name))
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) expect(body, name).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  const alerts = [...rules!.matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  expect(alerts.length).toBeGreaterThan(5)
  for (const name of alerts) {
    expect(runbook, name).toContain(`### ${name}\n`)
    expect(rules).toContain(`README.md#${name.toLowerCase()}\n`)
  }
})
