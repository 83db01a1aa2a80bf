import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diaEm } from '@tropeiro/contract'
import pg from 'pg'
import { contarNotas } from '../api/db/demo/factories.ts'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { openPool } from '../api/src/db/pool.ts'
import { escopoDe, inTransaction } from '../api/src/db/tx.ts'
import { dobrarLote } from '../api/src/gestao/dashboards/figuras/dobra.repository.ts'
import {
  listDias,
  listLinhas,
  listOcorrenciasDoPainel,
} from '../api/src/gestao/dashboards/figuras/figuras.repository.ts'
import { cuboDe, type Recorte } from '../api/src/gestao/dashboards/figuras/figuras.rules.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'

/*
 * A month of ten million notes of one group. Ours is what the dashboard opens with, from the figures; the peer is the
 * same SQL over the notes themselves. Same connection, same role under row-level security, both warm, in turns.
 */

const NOTAS = Number(process.env.BENCH_NOTAS ?? 10_000_000)
const VEZES = Number(process.env.BENCH_VEZES ?? 3)

async function gerarMes(db: pg.Client, grupoId: number): Promise<void> {
  const { rows } = await db.query<{ nome: string }>(
    `select i.indexrelid::regclass::text as nome from pg_index i
     where i.indrelid = 'notas'::regclass and not i.indisunique and i.indexrelid::regclass::text <> 'notas_emissao'`,
  )
  for (const { nome } of rows) await db.query(`drop index ${nome}`)
  const { rows: keys } = await db.query<{ nome: string }>(
    `select conname as nome from pg_constraint where conrelid = 'notas'::regclass and contype = 'f'`,
  )
  for (const { nome } of keys) await db.query(`alter table notas drop constraint ${nome}`)
  await db.query(
    `insert into pessoas (grupo_id, documento, nome, nome_busca) select $1, lpad(n::text, 14, '0'), 'Remetente ' || n, 'remetente ' || n
     from generate_series(1, 300) n`,
    [grupoId],
  )
  const { rows: bases } = await db.query<{ id: number }>(
    'select id from bases where grupo_id = $1 order by id',
    [grupoId],
  )
  for (let from = 0; from < NOTAS; from += 1_000_000)
    await db.query(
      `insert into notas (grupo_id, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, base_id, rota_id, romaneio_id, uf, volumes,
         peso_gramas, valor_centavos, situacao, desfecho, ocorrencia, cpf_motorista, data_entrega, origem, prazo)
       select $1, 1, n, '001' || lpad(n::text, 9, '0'), emissao, lpad((1 + n % 300)::text, 14, '0'), '00000000000001',
         ($4::int[])[1 + n / 40 % cardinality($4::int[])], 1 + n % 120, n / 40, (array['SP', 'RJ', 'MG', 'PR', 'SC', 'RS', 'ES', 'BA', 'GO', 'DF'])[1 + n % 10],
         1 + n % 20, 1000 + n % 90000, 10000 + n % 900000, situacao,
         case when situacao = 'outras' then 'outras' when situacao = 'entregue' then 'entrega' end,
         case when situacao = 'outras' then 2 when situacao = 'entregue' then 1 end, lpad((n / 40 % 4000)::text, 11, '0'),
         case when situacao in ('entregue', 'auditoria') then emissao + (n % 9) * interval '1 day' end, 'xml', (emissao + interval '6 days')::date
       from (select n, now() - (n::float8 / ${NOTAS} * 30) * interval '1 day' as emissao,
         (array['entregue', 'entregue', 'entregue', 'entregue', 'entregue', 'entregue', 'rota', 'outras', 'auditoria', 'sem_romaneio'])
           [(1 + (n * 31 % 97) % 10)::int] as situacao from generate_series($2::bigint, $3::bigint) n) g`,
      [grupoId, from + 1, Math.min(from + 1_000_000, NOTAS), bases.map((b) => b.id)],
    )
  await db.query('vacuum analyze notas')
  await contarNotas(db, grupoId)
}

const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!

async function run(): Promise<{ linhas: Linha[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-painel-'))
  const server = await startEmbedded({ home: folder })
  const pool = openPool({ url: server.url, size: 2, onError: () => {} })
  const db = new pg.Client({ connectionString: server.url })
  try {
    await migrate(server.url)
    await db.connect()
    const grupoId = (await carregarAlicerce(db)).grupos.get('SERRA AZUL')!
    await gerarMes(db, grupoId)
    const tx = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(pool, escopoDe(grupoId), work)
    const foldStart = performance.now()
    while ((await tx((d) => dobrarLote(d))) > 0);
    const folding = (performance.now() - foldStart) / 1000
    await db.query('vacuum analyze painel_figuras, painel_linhas, painel_movimentos')
    const hoje = diaEm(new Date())
    const r: Recorte = {
      de: diaEm(new Date(Date.now() - 30 * 86_400_000)),
      ate: hoje,
      dimensao: 'base',
      filtros: {},
    }
    const page = { limite: 50, pular: 0, orderBy: 'total', crescente: false, busca: '' } as const
    const cases: [string, Recorte, 'figuras' | 'lista'][] = [
      ['primeiros números do mês', r, 'figuras'],
      ['os de um remetente', { ...r, filtros: { embarca: ['00000000000007'] } }, 'figuras'],
      ['lista por base', r, 'lista'],
      ['lista por remetente', { ...r, dimensao: 'embarca' }, 'lista'],
      ['lista por rota', { ...r, dimensao: 'rota' }, 'lista'],
      ['lista por motorista (4.000)', { ...r, dimensao: 'motorista' }, 'lista'],
      ['lista por romaneio (250.000)', { ...r, dimensao: 'romaneio' }, 'lista'],
    ]
    const linhas: Linha[] = []
    for (const [medida, cut, what] of cases) {
      const once = async (cubo: ReturnType<typeof cuboDe>): Promise<[number, unknown]> => {
        const start = performance.now()
        const answer = await tx(async (d) =>
          what === 'lista'
            ? await listLinhas(d, cut, hoje, cubo, page)
            : [await listDias(d, cut, hoje, cubo), await listOcorrenciasDoPainel(d, cut, cubo)],
        )
        return [performance.now() - start, answer]
      }
      const ours: number[] = []
      const peer: number[] = []
      for (let i = 0; i < VEZES; i++) {
        const [a, figures] = await once(cuboDe(cut))
        const [b, counted] = await once(null)
        ours.push(a)
        peer.push(b)
        if (JSON.stringify(figures) !== JSON.stringify(counted))
          throw new Error(`${medida}: figures and notes disagree`)
      }
      const [a, b] = [median(ours), median(peer)]
      linhas.push({
        medida: `${medida}, ms`,
        nosso: a,
        base: b,
        razao: `${(b / a).toFixed(0)}x`,
        meta: '≥ 50x',
      })
    }
    linhas.push({ medida: `dobrar ${NOTAS} movimentos, s`, nosso: folding, base: '-', razao: '-', meta: '-' })
    return { linhas }
  } finally {
    await db.end().catch(() => {})
    await pool.end().catch(() => {})
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default { nome: `Painel: um mês de ${NOTAS.toLocaleString('pt-BR')} notas`, run } satisfies Bench
