import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diaEm } from '@tropeiro/contract'
import { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { contarNotas } from '../api/db/demo/factories.ts'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { listBases, listPorChaves } from '../api/src/carga/notas/importar/importar.repository.ts'
import { listIdsPorAr } from '../api/src/carga/notas/pesquisa/nota.repository.ts'
import { paginaSql } from '../api/src/carga/notas/pesquisa/pesquisa.repository.ts'
import { prepararBusca } from '../api/src/carga/notas/pesquisa/pesquisa.service.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { openPool } from '../api/src/db/pool.ts'
import { type Db, escopoDe, inTransaction } from '../api/src/db/tx.ts'
import { listVistas } from '../api/src/db/vistas.ts'
import {
  listDias,
  listLinhas,
  listOcorrenciasDoPainel,
} from '../api/src/gestao/dashboards/figuras/figuras.repository.ts'
import { cuboDe, type Recorte } from '../api/src/gestao/dashboards/figuras/figuras.rules.ts'
import { listGrupos } from '../api/src/transporte/romaneios/edicao/romanear.repository.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'
import { cenarios } from './pesquisa/cenarios.ts'
import { gerarNotas } from './pesquisa/milhao.ts'

/*
 * Ours is a statement as the house writes it, through faces; the peer is its text with each face's name replaced by its table's.
 * Same connection, same role under row-level security, both warm and planned anew each time, in turns; whether PostgreSQL
 * makes one plan of both is said beside it.
 */

const NOTAS = Number(process.env.BENCH_NOTAS ?? 200_000)
const VEZES = Number(process.env.BENCH_VEZES ?? 300)
const DIA_MS = 86_400_000

type Consulta = { text: string; values: unknown[] }

/** The statements that some work would run, with their values. */
async function ouvir(db: Db, work: (db: Db) => Promise<unknown>): Promise<Consulta[]> {
  const said: Consulta[] = []
  const note =
    <T>(ask: (q: Sql) => Promise<T>) =>
    (q: Sql) => {
      said.push({ text: q.text, values: q.values })
      return ask(q)
    }
  await work({
    ...db,
    all: note(db.all) as Db['all'],
    one: note(db.one) as Db['one'],
    maybe: note(db.maybe) as Db['maybe'],
  })
  return said
}

type Passo = Record<string, unknown> & { Plans?: Passo[] }
/** A plan without its numbers and aliases: what is read, by which index, joined how. */
const formaDe = (p: Passo): unknown => [
  ...['Node Type', 'Join Type', 'Relation Name', 'Index Name', 'Scan Direction'].map((k) => p[k] ?? ''),
  (p.Plans ?? []).map(formaDe),
]

const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!

async function comparar(
  client: pg.Client,
  nome: string,
  q: Consulta,
  semVistas: (text: string) => string,
): Promise<Linha> {
  const bare = { ...q, text: semVistas(q.text) }
  const plano = async (one: Consulta) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Passo }] }>({
      ...one,
      text: `explain (format json) ${one.text}`,
    })
    return JSON.stringify(formaDe(rows[0]!['QUERY PLAN'][0].Plan))
  }
  const same = (await plano(q)) === (await plano(bare))
  const ours: number[] = []
  const peer: number[] = []
  const once = async (one: Consulta, into: number[]) => {
    const start = performance.now()
    await client.query(one)
    into.push(performance.now() - start)
  }
  for (let i = 0; i < VEZES + 20; i++) {
    const [a, b] = i < 20 ? [[], []] : [ours, peer]
    // Who goes first changes, so that neither finds the other's pages warm.
    if (i % 2) await once(q, a)
    await once(bare, b)
    if (i % 2 === 0) await once(q, a)
  }
  const [a, b] = [median(ours), median(peer)]
  return {
    medida: `${nome}, ms`,
    nosso: a,
    base: b,
    razao: a / b,
    meta: same ? 'mesmo plano' : 'OUTRO PLANO',
  }
}

async function medirTudo(url: string): Promise<Linha[]> {
  await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const pool = openPool({ url, size: 2, onError: () => {} })
  const client = new pg.Client({ connectionString: url, options: '-c role=tropeiro_app' })
  await client.connect()
  try {
    const grupoId = (await carregarAlicerce(owner)).grupos.get('SERRA AZUL')!
    console.error(`Generating ${NOTAS} notes…`)
    await gerarNotas(owner, grupoId, NOTAS)
    await contarNotas(owner, grupoId)
    await owner.query('vacuum analyze')
    const tables = new Map((await listVistas()).map((v) => [v.nome, /\nfrom (\w+);/.exec(v.sql)![1]!]))
    const semVistas = (text: string) =>
      text.replace(/\b\w+_(?:vista|da_nota)\b/g, (name) => tables.get(name) ?? name)
    const hoje = diaEm(new Date())
    const r: Recorte = {
      de: diaEm(new Date(Date.now() - 30 * DIA_MS)),
      ate: hoje,
      dimensao: 'base',
      filtros: {},
    }
    const page = { limite: 50, pular: 0, orderBy: 'total', crescente: false, busca: '' } as const
    const works: [string, (db: Db) => Promise<unknown>][] = [
      ['importação: bases do grupo', listBases],
      [
        'importação: notas por chave',
        (db) => listPorChaves(db, ['35261112ABC34501DE35550010009876541123456788']),
      ],
      ['nota por AR', (db) => listIdsPorAr(db, '001000000077')],
      [
        'romanear: grupos',
        (db) =>
          listGrupos(db, {
            de: new Date(Date.now() - 7 * DIA_MS),
            ate: new Date(),
            empresas: [],
            embarcadores: [],
            rotas: [],
            bases: [],
            semBase: false,
          }),
      ],
      ['painel: primeiros números', (db) => listDias(db, r, hoje, cuboDe(r))],
      ['painel: ocorrências', (db) => listOcorrenciasDoPainel(db, r, cuboDe(r))],
      ['painel: lista por base', (db) => listLinhas(db, r, hoje, cuboDe(r), page)],
      [
        'painel sobre as notas: lista por romaneio',
        (db) => listLinhas(db, { ...r, dimensao: 'romaneio' }, hoje, null, page),
      ],
    ]
    const linhas: Linha[] = []
    await client.query(`begin; set local app.grupo = '${grupoId}'`)
    await inTransaction(pool, escopoDe(grupoId), async (db) => {
      for (const c of await cenarios(owner, grupoId)) {
        const { cursor: _, ...filtro } = c.filtros[0]!
        const { text, values } = paginaSql(await prepararBusca(db, FiltroDeNotas.parse(filtro)), {
          limite: 50,
        })
        linhas.push(await comparar(client, `pesquisa: ${c.nome}`, { text, values }, semVistas))
      }
      for (const [nome, work] of works)
        for (const q of await ouvir(db, work)) linhas.push(await comparar(client, nome, q, semVistas))
    })
    return linhas
  } finally {
    await client.end()
    await pool.end()
    await owner.end()
  }
}

const bench: Bench = {
  nome: `Visões: as mesmas consultas por visões e por tabelas, ${NOTAS.toLocaleString('pt-BR')} notas`,
  run: async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-bench-'))
    const server = await startEmbedded({ home })
    try {
      return { linhas: await medirTudo(server.url) }
    } finally {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    }
  },
}

export default bench
