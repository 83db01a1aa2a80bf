import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { criarBase, criarGrupo } from '../api/db/demo/factories.ts'
import { readConfig } from '../api/src/config.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { sql } from '../api/src/db/sql.ts'
import { type Db, escopoDe, inTransaction } from '../api/src/db/tx.ts'
import { julgarPassagens } from '../api/src/frota/pedagios/julgar.service.ts'
import type { PassagemLida } from '../api/src/frota/pedagios/linha.rules.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'

/*
 * Trucks that go back and forth over two plazas of the BR-116 for a month, each with its tracker. Ours is the verdict of every line of
 * their statements, in files of ten thousand as they are taken; the peers are joins of the same lines with the positions of ten minutes
 * around them, in a statement a file: one as it is said, one that asks the index for each line. In turns. What they answer is compared:
 * which lines have points around them, how many, and that each verdict is the one that was planted.
 */

const POSICOES = Number(process.env.BENCH_POSICOES ?? 10_000_000)
const LINHAS = Number(process.env.BENCH_LINHAS ?? 50_000)
const CAMINHOES = 500
const ROUNDS = 3
/** It reads whole days, many times as long. */
const ROUNDS_NUA = Number(process.env.BENCH_NUA ?? 1)
const UM_EXTRATO = 10_000
const FIM = Math.floor(Date.now() / 86_400_000) * 86_400
const PASSO_S = 120
/** From where it turns beyond one plaza to where it turns beyond the other. */
const IDA_S = 4950
/** Of the way between the plazas, how much it goes on behind each. */
const ALEM = 0.05
/** From a turn back to its plaza, in turns. */
const VOLTA = ALEM / (1 + 2 * ALEM)
const pracas = ['BR-116, KM 370+400, sul, Miracatu', 'BR-116, KM 485+700, sul, Cajati']

const placaDe = (n: number): string =>
  `BEN${n % 10}${'ABCDEFGHIJ'[Math.floor(n / 10) % 10]}${String(Math.floor(n / 100)).padStart(2, '0')}`

async function gerar(db: pg.Client): Promise<number> {
  const grupoId = await criarGrupo(db, { nome: 'BENCH' })
  await criarBase(db, { grupoId, nome: 'SÃO PAULO', cnpj: '90000001000102', modulos: [] })
  const placas = Array.from({ length: CAMINHOES }, (_, n) => placaDe(n))
  await db.query(
    `insert into veiculos (grupo_id, placa, placa_comparada, unidade) select $1, p, p, 'truck_6x2' from unnest($2::text[]) p`,
    [grupoId, placas],
  )
  const { rows } = await db.query<{ id: string; placa: string }>(
    `insert into rastreadores (grupo_id, nome, segredo_sha256, final, placa) select $1, p, p, '0000', p from unnest($2::text[]) p
     returning id::text as id, placa`,
    [grupoId, placas],
  )
  const points = POSICOES / CAMINHOES
  await db.query('select abrir_posicoes($1::date, $2::date)', [
    new Date((FIM - points * PASSO_S - 86_400) * 1000),
    new Date(FIM * 1000),
  ])
  for (let at = 0; at < rows.length; at += 25)
    await db.query(
      `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, velocidade_kmh, origem, rastreador_id)
       select $1, r.placa, to_timestamp(t.em), -24.157869 - 0.564614 * p.parte, -47.32628 - 0.7563 * p.parte, 78, 'rastreador', r.id
       from unnest($2::text[], $3::bigint[], $4::int[]) r(placa, id, n)
       cross join lateral (select $5::float8 - k * $6::int + r.n % 97 as em from generate_series(1, $7::int) k) t
       cross join lateral (select abs(mod((t.em / $8::float8)::numeric + r.n * 0.013, 2) - 1)::float8 * (1 + 2 * $9::float8) - $9::float8 as parte) p`,
      [
        grupoId,
        rows.slice(at, at + 25).map((r) => r.placa),
        rows.slice(at, at + 25).map((r) => r.id),
        rows.slice(at, at + 25).map((_, n) => at + n),
        FIM,
        PASSO_S,
        points,
        IDA_S,
        ALEM,
      ],
    )
  await db.query('vacuum analyze posicoes')
  await db.query('analyze')
  return grupoId
}

const foraDali = (i: number): boolean => i % 40 === 0

/** Each truck's passages, a little behind its turns: `parte` is 1 at Cajati (even turns) and 0 at Miracatu; one in forty was elsewhere. */
function linhas(): PassagemLida[] {
  const each = LINHAS / CAMINHOES
  return Array.from({ length: LINHAS }, (_, i): PassagemLida => {
    const n = i % CAMINHOES
    const k = Math.floor(i / CAMINHOES)
    const turn =
      Math.floor(FIM / IDA_S) - 3 - k * Math.floor((POSICOES / CAMINHOES) * (PASSO_S / IDA_S / each))
    const em = (turn + VOLTA - n * 0.013) * IDA_S + ((i * 7) % 300) - 150 + (foraDali(i) ? IDA_S / 2 : 0)
    const placa = placaDe(n)
    return {
      linha: i + 2,
      texto: '',
      placa,
      em: new Date(Math.round(em) * 1000),
      semHora: false,
      praca: pracas[turn % 2 === 0 ? 1 : 0]!,
      concessionaria: '',
      tipo: 'pedagio',
      eixos: 3,
      centavos: 990,
      fatura: '',
      chave: String(i),
      numerada: true,
    }
  })
}

type Junta = { n: number; perto: number; pontos: number }

/** The bare join: the nearest of the positions of ten minutes before and after each line. */
async function juntar(tx: Db, own: readonly PassagemLida[]): Promise<Junta[]> {
  await tx.run(sql`set local statement_timeout = 0`)
  return tx.all(sql`
    select l.n, min(abs(p.lat - l.lat) + abs(p.lng - l.lng)) as perto, count(*)::int as pontos
    from unnest(${own.map((_, n) => n)}::int[], ${own.map((l) => l.placa)}::text[], ${own.map((l) => l.em)}::timestamptz[],
      ${own.map((l) => (l.praca === pracas[0] ? -24.157869 : -24.722483))}::float8[],
      ${own.map((l) => (l.praca === pracas[0] ? -47.32628 : -48.08258))}::float8[]) l(n, placa, em, lat, lng)
    join posicoes p on p.grupo_id = ${tx.grupo} and p.cpf = l.placa
      and p.dt_rastreio between l.em - interval '10 min' and l.em + interval '10 min'
    group by l.n`)
}

/** The fair join: for each line the same positions, asked for by the index. */
async function juntarPorIndice(tx: Db, own: readonly PassagemLida[]): Promise<Junta[]> {
  await tx.run(sql`set local statement_timeout = 0`)
  return tx.all(sql`
    select l.n, p.perto, p.pontos
    from unnest(${own.map((_, n) => n)}::int[], ${own.map((l) => l.placa)}::text[], ${own.map((l) => l.em)}::timestamptz[],
      ${own.map((l) => (l.praca === pracas[0] ? -24.157869 : -24.722483))}::float8[],
      ${own.map((l) => (l.praca === pracas[0] ? -47.32628 : -48.08258))}::float8[]) l(n, placa, em, lat, lng)
    cross join lateral (
      select min(abs(p.lat - l.lat) + abs(p.lng - l.lng)) as perto, count(*)::int as pontos from posicoes p
      where p.grupo_id = ${tx.grupo} and p.cpf = l.placa and p.dt_rastreio >= l.em - interval '10 min'
        and p.dt_rastreio <= l.em + interval '10 min') p
    where p.pontos > 0`)
}

const mediana = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function run(): Promise<{ linhas: Linha[] }> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-frota-'))
  const postgres = await startEmbedded({ home: path.join(home, 'postgres') })
  const db = new pg.Client({ connectionString: postgres.url })
  const { deps, close } = await migrate(postgres.url).then(() =>
    openDeps(readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: postgres.url, DATA_DIR: home })),
  )
  try {
    await db.connect()
    const grupoId = await gerar(db)
    const all = linhas()
    /** Statement by statement, in seconds, with what each answered. */
    const timed = async <T>(answer: (tx: Db, own: readonly PassagemLida[]) => Promise<T[]>) => {
      const start = performance.now()
      const said: T[] = []
      for (let at = 0; at < all.length; at += UM_EXTRATO)
        for (const one of await inTransaction(deps.pool, escopoDe(grupoId), (tx) =>
          answer(tx, all.slice(at, at + UM_EXTRATO)),
        ))
          said.push(one)
      return { s: (performance.now() - start) / 1000, said }
    }
    const tudo = (said: readonly Junta[]) => said.reduce((sum, j) => sum + j.pontos, 0)
    const ours: number[] = []
    const bare: number[] = []
    const fair: number[] = []
    const vereditos = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      const naked = round < ROUNDS_NUA ? await timed(juntar) : null
      const asked = await timed(juntarPorIndice)
      const judged = await timed(julgarPassagens)
      if (naked) bare.push(naked.s)
      fair.push(asked.s)
      ours.push(judged.s)
      if (asked.said.length !== all.length || (naked && tudo(naked.said) !== tudo(asked.said)))
        throw new Error('The joins do not find the same positions.')
      vereditos.clear()
      for (const j of judged.said) {
        vereditos.set(j.veredito, (vereditos.get(j.veredito) ?? 0) + 1)
        if ((j.veredito === 'impossivel') !== foraDali(Number(j.chave)))
          throw new Error(`Line ${j.chave} is said to be ${j.veredito}.`)
      }
      console.error(`  ${[naked?.s ?? 0, asked.s, judged.s].map((s) => s.toFixed(1)).join(', ')} s`)
    }
    const [nosso, base, justo] = [mediana(ours), mediana(bare), mediana(fair)]
    return {
      linhas: [
        {
          medida: `s para ${LINHAS.toLocaleString('pt-BR')} vereditos: ${[...vereditos].map(([v, n]) => `${n.toLocaleString('pt-BR')} ${v}`).join(', ')}`,
          nosso,
          base,
          razao: `${(nosso / base).toFixed(2)} vezes`,
          meta: 'até 3 vezes a junção nua',
        },
        {
          medida: 'os mesmos vereditos, ao lado da junção que pergunta pelo índice, linha a linha',
          nosso,
          base: justo,
          razao: `${(nosso / justo).toFixed(2)} vezes`,
          meta: 'até 3 vezes',
        },
      ],
    }
  } finally {
    await db.end().catch(() => {})
    await close()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const bench: Bench = { nome: `Frota: pedágios contra ${POSICOES.toLocaleString('pt-BR')} posições`, run }
export default bench
