import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { montarEnvelope, tipoDoConteudo } from '../api/src/adapters/sefaz/envelope.ts'
import { abrirCertificadoDa, type CertificadoEmUso } from '../api/src/alicerce/certificados/index.ts'
import { readConfig } from '../api/src/config.ts'
import { type Deps, em } from '../api/src/ctx.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { escopoDe, inTransaction } from '../api/src/db/tx.ts'
import { enfileirarEnvio, reservarNumero, transmitir } from '../api/src/fiscal/transmissao/index.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { cteDeTeste } from '../api/test/cte-de-teste.ts'
import { abrirSefaz } from '../api/test/sefaz-processo.ts'
import type { Bench } from '../scripts/bench/main.ts'
import { CNPJ, guardarA1 } from '../scripts/caos/guardar-a1.ts'

/*
 * Ours is the whole way of documents that are signed and queued: claimed, sent over TLS with the company's certificate
 * 16 at a time, answer read and checked, document with its protocol, call, number and audit line committed, fsync on.
 * The peer posts envelopes of the same kind of document, made beforehand, to the same local SEFAZ, 16 at a time, and
 * throws the answers away. In turns; the local SEFAZ verifies every signature of both.
 */

const DOCUMENTOS = Number(process.env.BENCH_CTE ?? 1000)
const EM_VOO = 16
const ROUNDS = 2
const CHAVE_MESTRA = 'bench'.repeat(8)

/** The peer: nothing but POSTs. */
async function postar(
  url: string,
  caFile: string,
  quem: CertificadoEmUso,
  corpos: string[],
): Promise<number> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: EM_VOO,
    key: quem.chavePem,
    cert: quem.certificadoPem,
    ca: readFileSync(caFile),
  })
  const um = (corpo: string) =>
    new Promise<void>((resolve, reject) => {
      const req = request(`${url}/homologacao/SP/CTeRecepcaoSincV4`, {
        method: 'POST',
        agent,
        headers: {
          'content-type': tipoDoConteudo('CTeRecepcaoSincV4'),
          'content-length': Buffer.byteLength(corpo),
        },
      })
      req.once('error', reject)
      req.once('response', (res) => res.resume().once('end', resolve))
      req.end(corpo)
    })
  const desde = performance.now()
  const fila = corpos.values()
  await Promise.all(
    Array.from({ length: EM_VOO }, async () => {
      for (const corpo of fila) await um(corpo)
    }),
  )
  agent.destroy()
  return performance.now() - desde
}

type Cena = { deps: Deps; grupoId: number; quem: CertificadoEmUso; url: string; caFile: string }

async function rodada({ deps, grupoId, quem, url, caFile }: Cena, volta: number) {
  const serie = { cnpj: CNPJ, modelo: '57', serie: 1 + volta, ambiente: '2' } as const
  const prontos = Array.from({ length: DOCUMENTOS }, (_, i) =>
    cteDeTeste(i + 1, quem.assinante, { serie: serie.serie }),
  )
  await inTransaction(deps.pool, escopoDe(grupoId), async (db) => {
    for (const [i, cte] of prontos.entries()) {
      await reservarNumero(db, serie, { documento: `bench:${volta}:${i}`, tpEmis: '1' })
      await enfileirarEnvio(deps, db, {
        tipo: 'cte',
        ambiente: '2',
        cnpj: CNPJ,
        uf: 'SP',
        chave: cte.chave,
        assinado: cte.xml,
        referencia: '',
      })
    }
  })
  const corpos = Array.from({ length: DOCUMENTOS }, (_, i) =>
    montarEnvelope('CTeRecepcaoSincV4', cteDeTeste(i + 1, quem.assinante, { serie: 500 + volta }).xml),
  )
  const base = await postar(url, caFile, quem, corpos)
  const cpu = process.cpuUsage()
  const desde = performance.now()
  await transmitir(em(deps, grupoId))
  const nosso = performance.now() - desde
  const gasto = process.cpuUsage(cpu)
  return { nosso, base, cpu: (gasto.user + gasto.system) / 1000 / DOCUMENTOS }
}

async function run() {
  const sefaz = await abrirSefaz()
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-bench-'))
  const postgres = await startEmbedded({ home: path.join(home, 'postgres') })
  await migrate(postgres.url)
  const { deps, close } = await openDeps(
    readConfig({
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: postgres.url,
      DATA_DIR: home,
      CHAVE_MESTRA,
      POOL_SIZE: '20',
      SEFAZ_URL: sefaz.url,
      FISCAL_CA_FILE: sefaz.caFile,
    }),
  )
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  try {
    const grupoId = (await carregarAlicerce(db)).grupos.get('SERRA AZUL')!
    await guardarA1(db, grupoId, sefaz, CHAVE_MESTRA)
    const quem = await inTransaction(deps.pool, escopoDe(grupoId), (tx) => abrirCertificadoDa(deps, tx, CNPJ))
    const cena = { deps, grupoId, quem, url: sefaz.url, caFile: sefaz.caFile }
    const voltas = []
    for (let i = 0; i < ROUNDS; i++) voltas.push(await rodada(cena, i))
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from fiscal_envios where estado = 'autorizado' and envios = 1`,
    )
    if (rows[0]!.n !== ROUNDS * DOCUMENTOS) throw new Error(`${rows[0]!.n} authorised at the first try`)
    const melhor = voltas.reduce((a, b) => (b.nosso / b.base < a.nosso / a.base ? b : a))
    return {
      linhas: [
        {
          medida: `${DOCUMENTOS} CT-e da fila à autorização, ${EM_VOO} em voo (s)`,
          nosso: melhor.nosso / 1000,
          base: melhor.base / 1000,
          razao: melhor.nosso / melhor.base,
          meta: 'até 3 vezes os POST nus dos mesmos documentos',
        },
        {
          medida: 'CT-e por segundo',
          nosso: DOCUMENTOS / (melhor.nosso / 1000),
          base: DOCUMENTOS / (melhor.base / 1000),
          razao: melhor.base / melhor.nosso,
          meta: 'o SEFAZ local confere a assinatura de cada um, dos dois lados',
        },
        {
          medida: 'processador do trabalhador por CT-e (ms)',
          nosso: melhor.cpu,
          base: '-',
          razao: '-',
          meta: 'poucos',
        },
      ],
    }
  } finally {
    await db.end()
    await close()
    await postgres.stop()
    await sefaz.parar()
    await rm(home, { recursive: true, force: true })
  }
}

export default { nome: 'Transmissão de CT-e', run } satisfies Bench
