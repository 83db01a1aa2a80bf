import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, type Cenario } from '../../../test/romaneios.ts'
import { mudarNotas } from '../../carga/notas/index.ts'
import { readConfig } from '../../config.ts'
import type { Deps } from '../../ctx.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { sql } from '../../db/sql.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import { openDeps } from '../../open-deps.ts'
import { contar, type Fato, type Ouvinte, type Ouvir, ouvintesDe, ouvirFatos } from './index.ts'

let c: Cenario
let outro: number
beforeAll(async () => {
  c = await abrirCenario()
  outro = c.alicerce.grupos.get('VALE VERDE') ?? [...c.alicerce.grupos.values()].find((g) => g !== c.grupoId)!
  await c.db.query(
    'create table ouvidos (n bigint generated always as identity, ouvinte text, grupo_id int, fato bigint, texto text)',
  )
  await c.db.query('grant all on ouvidos to tropeiro_app')
})
afterAll(() => c.close())
beforeEach(() => c.db.query('truncate ouvidos, fatos_lugares, fatos, fatos_numeros, nota_eventos'))

const textoDe = (f: Fato): string => ('texto' in f.dados ? String(f.dados.texto) : f.alvo)

/** Writes down what it hears, and fails where it is told to. */
const ouvinte = (nome: string, falha: (f: Fato) => boolean = () => false): Ouvinte => {
  const ouvir: Ouvir = async (_deps, db, fatos) => {
    for (const f of fatos) {
      await db.run(sql`
        insert into ouvidos (ouvinte, grupo_id, fato, texto) values (${nome}, ${db.grupo}, ${f.id}::bigint, ${textoDe(f)})`)
      if (falha(f)) throw new Error('não deu')
    }
  }
  return { nome, ouve: { 'nota.ocorrencia': ouvir, 'rota.mudou': ouvir } }
}
const no = <T>(work: Parameters<typeof inTransaction<T>>[2], grupo = c.grupoId, deps: Deps = c.deps) =>
  inTransaction(deps.pool, escopoDe(grupo), work)
const acontecer = (nota: string, texto: string, tipo: 'ocorrencia' | 'editada' = 'ocorrencia') =>
  no((db) => mudarNotas(db, [nota], {}, { tipo, texto, quem: { id: null, nome: 'Teste' } }))
const mudar = (rota: string, grupo = c.grupoId, deps: Deps = c.deps) =>
  no((db) => contar(db, 'rota.mudou', rota, {}), grupo, deps)
const ouvidos = async (nome: string, grupo = c.grupoId, db: pg.Client = c.db): Promise<string[]> =>
  (
    await db.query('select texto from ouvidos where ouvinte = $1 and grupo_id = $2 order by n', [nome, grupo])
  ).rows.map((r) => r.texto)
const lugar = async (nome: string) =>
  (
    await c.db.query(
      'select numero::int, falhas, erro, proxima > now() as espera from fatos_lugares where nome = $1 and grupo_id = $2',
      [nome, c.grupoId],
    )
  ).rows[0]
const linha = async () =>
  (
    await c.db.query('select tipo, numero::int from fatos_linha where grupo_id = $1 order by numero', [
      c.grupoId,
    ])
  ).rows

test('the history of notes and what is told are one line, in the order in which they were written', async () => {
  const nota = await c.nota()
  await acontecer(nota, 'um')
  await mudar('7')
  await acontecer(nota, 'corrigida', 'editada')
  await acontecer(nota, 'dois')
  await ouvirFatos(c.deps, [ouvinte('a')])
  expect(await ouvidos('a')).toEqual(['um', '7', 'dois'])
  expect(await linha()).toEqual([
    { tipo: 'nota.ocorrencia', numero: 1 },
    { tipo: 'rota.mudou', numero: 2 },
    { tipo: 'nota.editada', numero: 3 },
    { tipo: 'nota.ocorrencia', numero: 4 },
  ])
  expect(await lugar('a')).toMatchObject({ numero: 4 })
})

test('what a rolled back transaction told is not heard', async () => {
  await mudar('antes')
  await expect(
    no(async (db) => {
      await contar(db, 'rota.mudou', 'desfeita', {})
      throw new Error('desfaz')
    }),
  ).rejects.toThrow('desfaz')
  await mudar('depois')
  await ouvirFatos(c.deps, [ouvinte('a')])
  expect(await ouvidos('a')).toEqual(['antes', 'depois'])
  expect((await linha()).map((l) => l.numero)).toEqual([1, 2])
})

test('each fact is heard once and in order by each listener, whoever reads', async () => {
  const texts = Array.from({ length: 450 }, (_, i) => String(i))
  await no(async (db) => {
    for (const texto of texts) await contar(db, 'rota.mudou', texto, {})
  })
  await Promise.all([
    ouvirFatos(c.deps, [ouvinte('a')]),
    ouvirFatos(c.deps, [ouvinte('b'), ouvinte('a')]),
    ouvirFatos(c.deps, [ouvinte('a'), ouvinte('b')]),
  ])
  await ouvirFatos(c.deps, [ouvinte('a'), ouvinte('b')])
  expect(await ouvidos('a')).toEqual(texts)
  expect(await ouvidos('b')).toEqual(texts)
})

test('two who give numbers at once give each once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => mudar(String(i)).then(() => ouvirFatos(c.deps, [ouvinte('a')]))),
  )
  await ouvirFatos(c.deps, [ouvinte('a')])
  expect((await linha()).map((l) => l.numero)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect((await ouvidos('a')).length).toBe(20)
})

test('a slower transaction holds nobody up, and what it told is heard when it is committed', async () => {
  const slow = new pg.Client({ connectionString: c.config.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into fatos (grupo_id, tipo, alvo) values ($1, 'rota.mudou', 'lento')`, [c.grupoId])
  await mudar('rápido')
  await ouvirFatos(c.deps, [ouvinte('a')])
  expect(await ouvidos('a')).toEqual(['rápido'])
  await slow.query('commit')
  await slow.end()
  await ouvirFatos(c.deps, [ouvinte('a')])
  expect(await ouvidos('a')).toEqual(['rápido', 'lento'])
})

test('who fails keeps what is before it, waits, is told, and holds up neither other groups nor other listeners', async () => {
  for (const rota of ['um', 'dois', 'difícil', 'quatro']) await mudar(rota)
  await mudar('de fora', outro)
  let quebrado = true
  const all = [ouvinte('fragil', (f) => quebrado && f.alvo === 'difícil'), ouvinte('firme')]
  await ouvirFatos(c.deps, all)
  expect(await ouvidos('fragil')).toEqual(['um', 'dois'])
  expect(await ouvidos('fragil', outro)).toEqual(['de fora'])
  expect(await ouvidos('firme')).toEqual(['um', 'dois', 'difícil', 'quatro'])
  expect(await lugar('fragil')).toEqual({ numero: 2, falhas: 1, erro: 'não deu', espera: true })
  await mudar('cinco')
  await ouvirFatos(c.deps, all)
  expect(await ouvidos('fragil')).toEqual(['um', 'dois'])
  for (const falhas of [2, 3]) {
    await c.db.query('update fatos_lugares set proxima = now()')
    await ouvirFatos(c.deps, all)
    expect(await lugar('fragil')).toMatchObject({ falhas, espera: true })
  }
  const { rows } = await c.db.query(
    `select extract(epoch from proxima - updated_at)::int as s from fatos_lugares where nome = 'fragil' and falhas > 0`,
  )
  expect(rows).toEqual([{ s: 8 }])
  quebrado = false
  await c.db.query('update fatos_lugares set proxima = now()')
  await ouvirFatos(c.deps, all)
  expect(await ouvidos('fragil')).toEqual(['um', 'dois', 'difícil', 'quatro', 'cinco'])
  expect(await lugar('fragil')).toEqual({ numero: 5, falhas: 0, erro: '', espera: false })
})

test('one whose connection is killed in the middle goes on behind its place', async () => {
  for (const rota of ['um', 'dois', 'três']) await mudar(rota)
  let matar = true
  const morre: Ouvinte = {
    nome: 'morre',
    ouve: {
      'rota.mudou': async (deps, db, fatos) => {
        await ouvinte('morre').ouve['rota.mudou']!(deps, db, fatos)
        if (matar && fatos.some((f) => f.alvo === 'dois'))
          await db.run(sql`select pg_terminate_backend(pg_backend_pid())`)
      },
    },
  }
  await ouvirFatos(c.deps, [morre])
  expect(await ouvidos('morre')).toEqual(['um'])
  matar = false
  await c.db.query('update fatos_lugares set proxima = now()')
  await ouvirFatos(c.deps, [morre])
  expect(await ouvidos('morre')).toEqual(['um', 'dois', 'três'])
})

test('a module has a place for each thing that facts happen to', () => {
  const nada: Ouvir = async () => {}
  const all = ouvintesDe('cte', { 'nota.aprovada': nada, 'envio.cte': nada, 'envio.cte_evento': nada })
  expect(all.map((o) => [o.nome, Object.keys(o.ouve)])).toEqual([
    ['cte/nota', ['nota.aprovada']],
    ['cte/envio', ['envio.cte', 'envio.cte_evento']],
  ])
})

test('months are made, filled, and dropped when everybody has heard them', async () => {
  await c.db.query(
    `insert into fatos (grupo_id, tipo, alvo, created_at) values ($1, 'rota.mudou', 'velho', '2020-01-15'), ($1, 'rota.mudou', 'novo', now())`,
    [c.grupoId],
  )
  const meses = async () =>
    (await c.db.query(`select tableoid::regclass::text as tabela from fatos order by created_at`)).rows.map(
      (r) => r.tabela,
    )
  const agora = `fatos_${new Date().toISOString().slice(0, 7).replace('-', '')}`
  await ouvirFatos(c.deps, [ouvinte('ligeiro')])
  await mudar('outro')
  await ouvirFatos(c.deps, [ouvinte('ligeiro'), ouvinte('atrasado', () => true)])
  const guardar = () => no((db) => db.run(sql`select guardar_fatos()`))
  await guardar()
  expect(await meses()).toEqual(['fatos_202001', agora, agora])
  await mudar('mais um')
  await c.db.query('update fatos_lugares set proxima = now()')
  await ouvirFatos(c.deps, [ouvinte('ligeiro'), ouvinte('atrasado')])
  expect(await ouvidos('atrasado')).toEqual(['velho', 'novo', 'outro', 'mais um'])
  await guardar()
  await guardar()
  expect(await meses()).toEqual([agora, agora, agora])
  expect((await c.db.query(`select to_regclass('fatos_202001') as t`)).rows).toEqual([{ t: null }])
})

test('the app may not number, change or take back what was told', async () => {
  await mudar('um')
  for (const wrong of [
    sql`update fatos set numero = 9`,
    sql`delete from fatos`,
    sql`update nota_eventos set numero = 9`,
    sql`update fatos_numeros set ultimo = 9`,
    sql`select * from fatos_resto`,
  ])
    await expect(no((db) => db.run(wrong))).rejects.toMatchObject({ code: '42501' })
  expect(await no((db) => db.all(sql`select alvo from fatos`), outro)).toEqual([])
  await ouvirFatos(c.deps, [])
  expect(await no((db) => db.all(sql`select alvo from fatos_linha`), outro)).toEqual([])
})

test('hearing reads the end of the line and not the line', async () => {
  await c.db.query(
    `insert into fatos (grupo_id, tipo, alvo) select $1, 'rota.mudou', n::text from generate_series(1, 20000) n`,
    [c.grupoId],
  )
  await ouvirFatos(c.deps, [])
  await c.db.query(
    `insert into nota_eventos (grupo_id, nota_id, tipo, situacao) select $1, $2, 'editada', 'rota' from generate_series(1, 20000)`,
    [c.grupoId, await c.nota()],
  )
  await ouvirFatos(c.deps, [])
  await c.db.query('analyze fatos, nota_eventos')
  const plan = async (text: string) =>
    JSON.stringify((await c.db.query(`explain (format json) ${text}`)).rows)
  const reading = await plan(
    `select * from fatos_linha where grupo_id = ${c.grupoId} and numero > 19990 and numero <= 20000 and tipo = any('{rota.mudou}') order by numero limit 200`,
  )
  expect(reading).toMatch(/"Index Name":"fatos_\w+_grupo_id_numero_idx"/)
  expect(reading).toContain('"Index Name":"nota_eventos_em_ordem"')
})

/** All rows of all tables, as a dump would carry them into a cluster that has seen nothing. */
async function restaurar(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows: tables } = await from.query<{ nome: string }>(`
    select c.relname as nome from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations' order by 1`)
  await to.query(`set session_replication_role = replica`)
  for (const { nome } of tables) {
    const { rows: columns } = await from.query<{ nome: string; sempre: boolean }>(
      `select attname as nome, attidentity <> '' as sempre from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [nome],
    )
    const list = columns.map((x) => `"${x.nome}"`).join(', ')
    const { rows } = await from.query(`select coalesce(json_agg(t), '[]')::text as j from "${nome}" t`)
    await to.query(`delete from "${nome}"`)
    await to.query(
      `insert into "${nome}" (${list}) overriding system value
       select ${list} from json_populate_recordset(null::"${nome}", $1::json)`,
      [rows[0].j],
    )
    for (const { nome: column } of columns.filter((x) => x.sempre))
      await to.query(
        `select setval(pg_get_serial_sequence('${nome}', '${column}'), (select last_value from ${nome}_${column}_seq) + 1000000)`,
      )
  }
  await to.query(`set session_replication_role = origin`)
}

test('restored into a fresh cluster, where transactions begin to count anew, each fact is heard once', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-outro-'))
  // The old cluster is ahead by far more transactions than the new one will have seen.
  for (let i = 0; i < 300; i++) await c.db.query('select pg_current_xact_id()')
  await mudar('ouvido antes')
  await ouvirFatos(c.deps, [ouvinte('a')])
  await mudar('com número')
  await ouvirFatos(c.deps, [])
  await mudar('sem número')
  const fresh = await startEmbedded({ home, disposable: true })
  try {
    await migrate(fresh.url)
    // Only a superuser may load rows before what they refer to.
    const at = new URL(fresh.url)
    at.username = 'postgres'
    at.password = (await readFile(path.join(fresh.home, 'senha-superusuario'), 'utf8')).trim()
    const superUser = new pg.Client({ connectionString: at.href })
    superUser.on('error', () => {})
    await superUser.connect()
    await superUser.query(
      'create table ouvidos (n bigint generated always as identity, ouvinte text, grupo_id int, fato bigint, texto text)',
    )
    await restaurar(c.db, superUser)
    const { deps, close } = await openDeps(
      readConfig({
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: fresh.url,
        DATA_DIR: home,
        POOL_SIZE: '4',
      }),
    )
    await superUser.query('grant all on ouvidos to tropeiro_app')
    await mudar('depois', c.grupoId, deps)
    await ouvirFatos(deps, [ouvinte('a')])
    await ouvirFatos(deps, [ouvinte('a')])
    expect(await ouvidos('a', c.grupoId, superUser)).toEqual([
      'ouvido antes',
      'com número',
      'sem número',
      'depois',
    ])
    await superUser.end()
    await close()
  } finally {
    await fresh.stop()
    await rm(home, { recursive: true, force: true })
  }
})
