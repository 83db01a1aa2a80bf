import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { fazerBase, jaFeitas, lerBase } from '../src/db/base.ts'
import { describeSchema } from '../src/db/describe-schema.ts'
import { listMigrations, migrate } from '../src/db/migrate.ts'
import { listVistas } from '../src/db/vistas.ts'
import { abrirApp } from './app.ts'
import { criarBanco } from './banco.ts'
import { porRetrato } from './retrato.ts'

test('the baseline is the one that ran in every database: no change of the code may change what it makes, or its order', async () => {
  expect((await lerBase()).sha256).toBe('2e6b415b8d2d0d31723acc92b90eaa737dcf45d028100ee7b6cdfac02f7d6e93')
})

test('a database of the baseline, filled by the demo, goes up to the newest and works there', async () => {
  const [antigo, novo] = [await criarBanco(), await criarBanco()]
  const db = new pg.Client({ connectionString: antigo.url })
  const fresh = new pg.Client({ connectionString: novo.url })
  await Promise.all([db.connect(), fresh.connect()])
  const rowsOf = async (nome: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${nome}`)).rows[0]!.n
  try {
    // As the first release left it.
    await db.query('drop schema public cascade; create schema public')
    const done = await jaFeitas(db)
    await db.query('begin')
    await fazerBase(db, done)
    await db.query('commit')
    const filled = await porRetrato(db, await readFile(new URL('base.json.br', import.meta.url)))
    expect(filled).toMatchObject({ notas: 308, romaneios: 77, protocolos: 72 })

    const steps: string[] = []
    await migrate(antigo.url, (text) => steps.push(text))
    const names = (await listMigrations()).map((m) => m.nome)
    expect(steps.filter((s) => /^(esquema|migração)/.test(s))).toEqual(names.map((n) => `migração ${n}`))
    // Upgraded or new: the same schema, and not a row less.
    expect(await describeSchema(db)).toBe(await describeSchema(fresh))
    for (const nome of ['notas', 'nota_eventos', 'romaneios', 'protocolos', 'comprovantes', 'usuarios'])
      expect(await rowsOf(nome), nome).toBe(filled[nome])
    for (const { nome } of await listVistas()) await rowsOf(nome)
    await fresh.end()
    await novo.drop()
  } finally {
    await db.end()
  }

  const t = await abrirApp({}, antigo)
  try {
    const me = await t.entrar('admin@serraazul.demo')
    const { rows } = await t.db.query<{ id: string; numero: number; eventos: number }>(
      `select id::text, numero, (select count(*)::int from nota_eventos e where e.nota_id = n.id) as eventos from notas n
       where grupo_id = (select id from grupos where nome = 'SERRA AZUL') and excluida_em is null and cancelada_em is null`,
    )
    const total = { quantas: rows.length, exato: true }
    expect((await me.notas.total({ body: {} })).dados).toEqual(total)
    const { dados } = await me.dashboards.figuras({
      body: { filter: { de: '2026-10-25', ate: '2026-11-23', classificacao: 'TODAS' } },
    })
    expect(dados.totais.total.total).toBe(rows.length)
    expect((await me.romaneios.pesquisar({ body: {} })).dados).toHaveLength(25)
    // A note written then is found, changed, and its history goes on.
    const { id, numero, eventos } = rows[0]!
    await me.notas.editar({ body: { _id: id, observacao: 'Depois da atualização' } })
    const [found] = (await me.notas.buscar({ body: { numero: Number(numero) } })).dados as { _id: string }[]
    expect(found?._id).toBe(id)
    expect((await me.notas.nota({ params: { id } })).dados.historico).toHaveLength(eventos + 1)
  } finally {
    await t.close()
  }
})
