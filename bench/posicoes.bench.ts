import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { readConfig } from '../api/src/config.ts'
import { em } from '../api/src/ctx.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { escopoDe, inTransaction } from '../api/src/db/tx.ts'
import { openDeps } from '../api/src/open-deps.ts'
import {
  insertPosicoes,
  type PontoDeQuem,
} from '../api/src/transporte/rastreamento/posicoes/receber.repository.ts'
import { abrirRecebedor, type Entrega } from '../api/src/transporte/rastreamento/posicoes/receber.service.ts'
import { seguirGrupo } from '../api/src/transporte/rastreamento/seguir/seguir.service.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'

/*
 * Drivers on the road, each with a romaneio of ten stops with fences. Ours is every point received as a phone or tracker
 * sends it, committed, with last position, live events, fences, alerts and forecasts made; the peer is the same points in
 * bare multi-row inserts into the same table. In turns, on days of their own.
 */

const MOTORISTAS = Number(process.env.BENCH_MOTORISTAS ?? 2000)
const POINTS = 20
const ROUNDS = 3
const A_STATEMENT = 1000

async function gerarFrota(db: pg.Client, grupoId: number): Promise<void> {
  await db.query(
    `insert into pessoas (grupo_id, documento, nome, nome_busca) select $1, lpad(n::text, 14, '0'), 'Cliente ' || n, 'cliente ' || n
     from generate_series(1, 500) n`,
    [grupoId],
  )
  await db.query(
    `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, provas)
     select $1, 'cliente', lpad(n::text, 14, '0') || ':', 'Cliente ' || n, -23.9 + (n % 50) * 0.02, -46.9 + (n / 50) * 0.05, 200, 9 from generate_series(1, 500) n`,
    [grupoId],
  )
  await db.query(
    `with e as (select cnpj from empresas where grupo_id = $1 limit 1), r as (
       insert into romaneios (grupo_id, numero, estado, cnpj_empresa, cpf_motorista, saida_em)
       select $1, n, 'viagem', e.cnpj, lpad(n::text, 11, '0'), now() - interval '20 days' from e, generate_series(1, $2::int) n returning id, numero
     ), n as (
       insert into notas (grupo_id, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, municipio_ibge, uf, situacao, romaneio_id, origem)
       select $1, 1, r.numero * 10 + s, lpad((r.numero * 10 + s)::text, 12, '0'), now(), '00000000000001', lpad((1 + (r.numero * 7 + s * 31) % 500)::text, 14, '0'),
         3550308, 'SP', 'rota', r.id, 'xml' from r, generate_series(0, 9) s returning id, romaneio_id
     ) insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega)
       select $1, romaneio_id, id, 1 + row_number() over (partition by romaneio_id order by id) from n`,
    [grupoId, MOTORISTAS],
  )
  await db.query('analyze')
}

/** A point every thirty seconds of each driver, in town; `dia` days ago. */
function pontos(dia: number): Entrega[] {
  const start = Date.now() - dia * 86_400_000
  return Array.from({ length: MOTORISTAS }, (_, n) => ({
    cpf: String(n + 1).padStart(11, '0'),
    origem: 'telefone' as const,
    rastreador: null,
    pontos: Array.from({ length: POINTS }, (_, k) => ({
      lat: -23.9 + (n % 50) * 0.02 + k * 0.001,
      lng: -46.9 + (n % 10) * 0.05 + k * 0.001,
      em: new Date(start + k * 30_000),
      precisao: 9,
      bateria: 70,
      velocidade: 30,
      rumo: 90,
    })),
  }))
}

const mediana = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function run(): Promise<{ linhas: Linha[] }> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-posicoes-'))
  const postgres = await startEmbedded({ home: path.join(home, 'postgres') })
  const db = new pg.Client({ connectionString: postgres.url })
  const { deps, close } = await migrate(postgres.url).then(() =>
    openDeps(readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: postgres.url, DATA_DIR: home })),
  )
  try {
    await db.connect()
    const grupoId = (await carregarAlicerce(db)).grupos.get('SERRA AZUL')!
    await gerarFrota(db, grupoId)
    await db.query('select abrir_posicoes(current_date - 20, current_date + 1)')
    const receber = abrirRecebedor(deps)
    const [lotes, um, nu, efeitos]: number[][] = [[], [], [], []]
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now()
      await work()
      return (performance.now() - start) / 1000
    }
    const seguir = async () => {
      while ((await seguirGrupo(em(deps, grupoId))) > 0);
    }
    const rate = (seconds: number) => (MOTORISTAS * POINTS) / seconds
    for (let round = 0; round < ROUNDS; round++) {
      // The peer first: the days grow, so that every point is newer than the ones before.
      const rows = pontos(19 - round * 3).flatMap((e) =>
        e.pontos.map(
          (p): PontoDeQuem => ({
            ...p,
            cpf: e.cpf,
            salto: false,
            romaneio: null,
            origem: e.origem,
            rastreador: null,
          }),
        ),
      )
      const bare = await timed(async () => {
        for (let at = 0; at < rows.length; at += A_STATEMENT)
          await inTransaction(deps.pool, escopoDe(grupoId), (tx) =>
            insertPosicoes(tx, rows.slice(at, at + A_STATEMENT)),
          )
      })
      const batches = pontos(18 - round * 3)
      const received = await timed(() => Promise.all(batches.map((e) => receber(grupoId, e))))
      const followed = await timed(seguir)
      const single = pontos(17 - round * 3)
      const ones = await timed(async () => {
        for (let k = 0; k < POINTS; k++)
          await Promise.all(single.map((e) => receber(grupoId, { ...e, pontos: [e.pontos[k]!] })))
        await seguir()
      })
      nu!.push(rate(bare))
      lotes!.push(rate(received + followed))
      efeitos!.push(followed)
      um!.push(rate(ones))
    }
    const base = mediana(nu!)
    const linha = (medida: string, values: number[]): Linha => {
      const ours = mediana(values)
      return {
        medida,
        nosso: Math.round(ours),
        base: Math.round(base),
        razao: `${(base / ours).toFixed(2)} vezes mais devagar`,
        meta: 'até 2 vezes',
      }
    }
    return {
      linhas: [
        linha(`posições/s, telefones com ${POINTS} pontos por envio, com efeitos`, lotes!),
        linha('posições/s, rastreadores com um ponto por envio, com efeitos', um!),
        {
          medida: `s para seguir ${MOTORISTAS} motoristas: cercas, alertas e previsões de 10 paradas`,
          nosso: mediana(efeitos!).toFixed(2),
          base: '',
          razao: '',
          meta: 'à parte',
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

const bench: Bench = { nome: `Posições: ${MOTORISTAS.toLocaleString('pt-BR')} motoristas na rua`, run }
export default bench
