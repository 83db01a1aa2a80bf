import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { executarTarefa } from '../api/src/alicerce/tarefas/index.ts'
import { lerPessoa } from '../api/src/alicerce/usuarios/index.ts'
import { readConfig } from '../api/src/config.ts'
import { em } from '../api/src/ctx.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { FATURAS_QUE_NAO_FECHAM } from '../api/src/faturamento/faturas/fechamento.repository.ts'
import { tarefasDoPeriodo } from '../api/src/faturamento/faturas/periodo/periodo.service.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { criarCtes } from '../api/test/faturas.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'

/*
 * A period of 20,000 CT-e of 400 clients billed in one press. Ours is the task that the worker runs: plan, an invoice a transaction,
 * looked at again under the lock. The peer is two bare statements of the same result: an insert of the groups, an insert of their lines.
 */

const CTES = Number(process.env.BENCH_FATURAS ?? 20_000)
const CLIENTES = 400
const LOTE = 5000

async function run(): Promise<{ linhas: Linha[] }> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-faturas-'))
  const server = await startEmbedded({ home })
  const db = new pg.Client({ connectionString: server.url })
  await migrate(server.url)
  const { deps, close } = await openDeps(
    readConfig({
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: server.url,
      DATA_DIR: home,
      JWT_SECRET: 'bench'.repeat(10),
      STORAGE_SIGNING_KEY: 'bench'.repeat(10),
      LOG_LEVEL: 'silent',
    }),
  )
  try {
    await db.connect()
    const grupoId = (await carregarAlicerce(db)).grupos.get('SERRA AZUL')!
    const ctes = Array.from({ length: CTES }, (_, i) => ({
      numero: i + 1,
      valor: 5000 + ((i * 7919) % 90_000),
      tomador: { documento: String(10_000_000_000_000 + (i % CLIENTES)), nome: `Cliente ${i % CLIENTES}` },
    }))
    for (let at = 0; at < CTES; at += LOTE) await criarCtes(db, grupoId, ctes.slice(at, at + LOTE))
    await db.query('vacuum analyze ctes')
    const { rows } = await db.query<{ id: string }>(
      `insert into tarefas (grupo_id, usuario_id, tipo, titulo, parametros, alcance)
       select $1, u.id, 'faturar_periodo', 'Bench', '{"ate": "2026-11-30", "clientes": null}',
         '{"papel": "USUARIO", "cpf": "", "cnpjs": [], "bases": [], "semBase": true, "todas": true}'
       from usuarios u where u.email = 'operador@serraazul.demo' returning id::text as id`,
      [grupoId],
    )
    const start = performance.now()
    await executarTarefa(em(deps, grupoId), { tipos: tarefasDoPeriodo, lerPessoa }, rows[0]!.id)
    const ours = (performance.now() - start) / 1000
    const made = await db.query<{ n: number; ctes: number }>(
      'select count(*)::int as n, coalesce(sum(quantidade), 0)::int as ctes from faturas',
    )
    const wrong = (await db.query(FATURAS_QUE_NAO_FECHAM)).rows
    if (made.rows[0]!.ctes !== CTES || wrong.length > 0)
      throw new Error(`billed ${made.rows[0]!.ctes} of ${CTES}, ${wrong.length} invoices do not agree`)
    await db.query('delete from fatura_historico; delete from fatura_ctes; delete from faturas')
    const bare = performance.now()
    await db.query(
      `insert into faturas (grupo_id, cnpj_emitente, doc_tomador, tomador, numero, emissao, vencimento, valor_centavos, quantidade)
       select grupo_id, cnpj_emitente, doc_tomador, tomador, row_number() over (), '2026-11-30', '2026-12-30', sum(valor_total_centavos), count(*)
       from ctes where grupo_id = $1 and estado = 'autorizado' group by grupo_id, cnpj_emitente, doc_tomador, tomador`,
      [grupoId],
    )
    await db.query(
      `insert into fatura_ctes (grupo_id, fatura_id, cte_id, valor_centavos)
       select c.grupo_id, f.id, c.id, c.valor_total_centavos from ctes c join faturas f on f.grupo_id = c.grupo_id
         and f.cnpj_emitente = c.cnpj_emitente and f.doc_tomador = c.doc_tomador where c.grupo_id = $1 and c.estado = 'autorizado'`,
      [grupoId],
    )
    const peer = (performance.now() - bare) / 1000
    return {
      linhas: [
        {
          medida: `${CTES} CT-e em ${made.rows[0]!.n} faturas, s`,
          nosso: ours,
          base: peer,
          razao: `${(ours / peer).toFixed(1)}x`,
          meta: 'uma fatura por transação, morte a qualquer hora',
        },
        { medida: 'CT-e por segundo', nosso: CTES / ours, base: CTES / peer, razao: '', meta: '' },
      ],
    }
  } finally {
    await close()
    await db.end()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

export default { nome: 'Faturas: um período de 20.000 CT-e', run } satisfies Bench
