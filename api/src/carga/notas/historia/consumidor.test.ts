import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, type Cenario } from '../../../../test/romaneios.ts'
import { sql } from '../../../db/sql.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import { type Consumidor, consumirEventos, mudarNotas } from '../index.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  await c.db.query('create table lidos (consumidor text, evento bigint)')
  await c.db.query('grant all on lidos to tropeiro_app')
})
afterAll(() => c.close())
beforeEach(() => c.db.query('truncate lidos, consumidores'))

const leitor = (nome: string, falhar?: () => boolean): Consumidor => ({
  nome,
  tipos: ['ocorrencia'],
  consumir: async (_deps, db, eventos) => {
    for (const e of eventos) await db.run(sql`insert into lidos values (${nome}, ${e.id})`)
    if (falhar?.()) throw new Error('não deu')
  },
})
const acontecer = (nota: string, texto: string, tipo: 'ocorrencia' | 'editada' = 'ocorrencia') =>
  inTransaction(c.deps.pool, escopoDe(c.grupoId), (db) =>
    mudarNotas(db, [nota], {}, { tipo, texto, quem: { id: null, nome: 'Teste' } }),
  )
/** Other files' open transactions on the same server hold a reading back: read until nothing waits. */
const ler = async (...quem: Consumidor[]) => {
  while ((await consumirEventos(c.deps, quem)) > 0);
}
const lidos = async (nome: string): Promise<string[]> =>
  (
    await c.db.query(
      'select v.texto from lidos l join nota_eventos v on v.id = l.evento where l.consumidor = $1 order by v.xid, v.id',
      [nome],
    )
  ).rows.map((r) => r.texto)

test('each line is read once by each consumer, even when several read together', async () => {
  const nota = await c.nota()
  for (const texto of ['um', 'dois', 'três']) await acontecer(nota, texto)
  await acontecer(nota, 'outra coisa', 'editada')
  await Promise.all([ler(leitor('a')), ler(leitor('a')), ler(leitor('b'), leitor('a'))])
  await ler(leitor('a'), leitor('b'))
  const antes = await lidos('a')
  expect(antes).toEqual(['um', 'dois', 'três'])
  expect(await lidos('b')).toEqual(antes)
  await acontecer(nota, 'quatro')
  await ler(leitor('a'))
  expect(await lidos('a')).toEqual([...antes, 'quatro'])
})

test('a line of a slower transaction is not stepped over', async () => {
  const nota = await c.nota()
  const outra = await c.nota()
  await ler(leitor('lento'))
  const slow = new pg.Client({ connectionString: c.config.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    `insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto) values ($1, $2, 'ocorrencia', 'rota', 'primeiro, mas lento')`,
    [c.grupoId, nota],
  )
  await acontecer(outra, 'segundo, mas rápido')
  expect(await consumirEventos(c.deps, [leitor('lento')])).toBe(1)
  expect(await lidos('lento')).not.toContain('segundo, mas rápido')
  await slow.query('commit')
  await slow.end()
  await ler(leitor('lento'))
  expect((await lidos('lento')).slice(-2)).toEqual(['primeiro, mas lento', 'segundo, mas rápido'])
})

test('a failure writes nothing, waits, and the same lines come again', async () => {
  const nota = await c.nota()
  await acontecer(nota, 'difícil')
  let quebrado = true
  const dificil = leitor('fragil', () => quebrado)
  await ler(dificil)
  expect(await lidos('fragil')).toEqual([])
  const state = async () =>
    (await c.db.query(`select falhas, erro, proxima > now() as espera from consumidores`)).rows[0]
  expect(await state()).toEqual({ falhas: 1, erro: 'não deu', espera: true })
  quebrado = false
  await c.db.query(`update consumidores set proxima = now()`)
  await ler(dificil)
  expect(await lidos('fragil')).toContain('difícil')
  expect(await state()).toEqual({ falhas: 0, erro: '', espera: false })
})
