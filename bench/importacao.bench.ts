import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import pg from 'pg'
import { cenarioPadrao, notaInventada, sorteio } from '../api/db/demo/nfe-cenario.ts'
import { gerarNfe } from '../api/db/demo/nfe-xml.ts'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { executarTarefa } from '../api/src/alicerce/tarefas/index.ts'
import { lerPessoa } from '../api/src/alicerce/usuarios/index.ts'
import { tarefasDeImportacoes } from '../api/src/carga/importacoes/index.ts'
import { readConfig } from '../api/src/config.ts'
import { type CtxDoGrupo, em } from '../api/src/ctx.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { sql } from '../api/src/db/sql.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { Bench } from '../scripts/bench/main.ts'

/*
 * Ours is the whole job behind "Inserir": kept files read back, parsed, key, fields, digest and signature verified,
 * people, notes, history and documents written, each file's end and the progress committed. The peer is the least
 * that puts the same notes in the same table: libxml2 parses the same bytes, and rows made beforehand go in by one
 * multi-row INSERT a batch of the same size. Both on the same PostgreSQL, as the same role, fsync on, in turns.
 */

const FILES = Number(process.env.BENCH_ARQUIVOS ?? 5000)
const BATCH = 200
const ROUNDS = 3

type Arquivo = { nome: string; bytes: Buffer }

function gerar(): Arquivo[] {
  const cenario = cenarioPadrao()
  const sorte = sorteio(7)
  const quando = new Date('2026-11-20T13:15:00Z')
  return Array.from({ length: FILES }, (_, i) => ({
    nome: `nota-${i + 1}.xml`,
    bytes: Buffer.from(gerarNfe(notaInventada(cenario, sorte, i + 1, quando)).xml),
  }))
}

const colunas = `chave, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, cnpj_transp, base_id, logradouro, numero_end,
  complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes, peso_gramas, valor_centavos, valor_prod_centavos,
  frete_centavos, pedido, prazo, rota_id, origem, avisos`
const tipos = [
  'text',
  'int',
  'bigint',
  'text',
  'timestamptz',
  'text',
  'text',
  'text',
  'int',
  'text',
  'text',
  'text',
  'text',
  'text',
  'int',
  'text',
  'text',
  'int',
  'bigint',
  'bigint',
  'bigint',
  'bigint',
  'text',
  'date',
  'bigint',
  'text',
  'text',
] as const

type Linha = Record<string, unknown>

/** The peer: parse and throw away, then one statement a batch. */
async function base(ctx: CtxDoGrupo, files: Arquivo[], rows: Linha[]): Promise<void> {
  const names = colunas.split(',').map((c) => c.trim())
  const list = tipos.map((tipo, i) => `$${i + 2}::${tipo}[]`).join(', ')
  const text = `insert into notas (grupo_id, ${colunas})
    select $1, ${names.map((n) => (n === 'avisos' ? `string_to_array(avisos, ' ')` : n)).join(', ')}
    from unnest(${list}) as l (${colunas})`
  for (let at = 0; at < files.length; at += BATCH) {
    for (const file of files.slice(at, at + BATCH)) XmlDocument.fromBuffer(file.bytes).dispose()
    const some = rows.slice(at, at + BATCH)
    const values = names.map((name) => some.map((row) => row[name]))
    await ctx.tx((db) => db.run({ text, values: [ctx.grupo.id, ...values] } as never))
  }
}

async function preparar(ctx: CtxDoGrupo, files: Arquivo[]): Promise<string> {
  const { importacao, tarefa } = await ctx.tx(async (db) => {
    const usuario = await db.one<{ id: string }>(
      sql`select usuario_id::text as id from grupo_usuarios where grupo_id = ${ctx.grupo.id} limit 1`,
    )
    const i = await db.one<{ id: string }>(sql`
      insert into importacoes (grupo_id, usuario_id, origem, estado) values (${ctx.grupo.id}, ${usuario.id}, 'tela', 'processando') returning id::text as id`)
    const t = await db.one<{ id: string }>(sql`
      insert into tarefas (grupo_id, usuario_id, tipo, titulo, parametros)
      values (${ctx.grupo.id}, ${usuario.id}, 'importacao', 'bench', ${JSON.stringify({ importacaoId: i.id })}) returning id::text as id`)
    return { importacao: i.id, tarefa: t.id }
  })
  for (let at = 0; at < files.length; at += 500) {
    const some = files.slice(at, at + 500)
    await ctx.tx((db) =>
      db.run(sql`
        insert into importacao_arquivos (grupo_id, importacao_id, nome, sha256, bytes, conteudo)
        select ${ctx.grupo.id}, ${importacao}::bigint, nome, sha256, length(conteudo), conteudo
        from unnest(${some.map((f) => f.nome)}::text[], ${some.map((f) => createHash('sha256').update(f.bytes).digest('hex'))}::text[],
          ${some.map((f) => f.bytes)}::bytea[]) as f (nome, sha256, conteudo)`),
    )
  }
  return tarefa
}

const limpar = async (owner: pg.Client): Promise<void> => {
  await owner.query(`update notas set romaneio_id = null, protocolo_id = null`)
  await owner.query('truncate notas, nota_eventos, nota_documentos, importacao_arquivos, importacoes cascade')
  await owner.query('vacuum analyze')
}

const TICK_MS = 10

/** CPU that this process and the database's have taken so far: on a busy machine it says more than the clock. */
async function cpuMs(owner: pg.Client): Promise<number> {
  const statOf = async (pid: string) =>
    (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)!.split(' ')
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = (await statOf(String(rows[0]!.pid)))[1]
  let ticks = 0
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = await statOf(pid)
    if (stat[1] === postmaster) ticks += Number(stat[11]) + Number(stat[12])
  }
  const own = process.cpuUsage()
  return ticks * TICK_MS + (own.user + own.system) / 1000
}

type Medida = { ms: number; cpu: number }

async function medindo(owner: pg.Client, work: () => Promise<unknown>): Promise<Medida> {
  const before = await cpuMs(owner)
  const start = performance.now()
  await work()
  return { ms: performance.now() - start, cpu: (await cpuMs(owner)) - before }
}

const mediana = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

type Tempos = { nosso: Medida[]; peer: Medida[] }

async function comparar(ctx: CtxDoGrupo, owner: pg.Client): Promise<Tempos> {
  const files = gerar()
  const tempos: Tempos = { nosso: [], peer: [] }
  // The first turn warms both and tells what rows the peer is to write.
  for (let round = 0; round <= ROUNDS; round++) {
    await limpar(owner)
    const tarefa = await preparar(ctx, files)
    const nosso = await medindo(owner, () =>
      executarTarefa(ctx, { tipos: tarefasDeImportacoes, lerPessoa }, tarefa),
    )
    const { rows } = await owner.query<Linha>(
      `select ${colunas.replace('avisos', "array_to_string(avisos, ' ') as avisos")} from notas order by id`,
    )
    if (rows.length !== files.length) throw new Error(`${rows.length} notes of ${files.length} files`)
    await limpar(owner)
    const peer = await medindo(owner, () => base(ctx, files, rows))
    if (round === 0) continue
    tempos.nosso.push(nosso)
    tempos.peer.push(peer)
  }
  return tempos
}

async function medir(url: string, home: string): Promise<Tempos> {
  await migrate(url)
  const config = readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: home })
  const { deps, close } = await openDeps(config)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { grupos } = await carregarAlicerce(owner)
    return await comparar(em(deps, grupos.get('SERRA AZUL')!), owner)
  } finally {
    await owner.end()
    await close()
  }
}

const bench: Bench = {
  nome: `Importação: ${FILES.toLocaleString('pt-BR')} NF-e`,
  run: async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-bench-'))
    const server = await startEmbedded({ home })
    try {
      const { nosso, peer } = await medir(server.url, home)
      const of = (all: Medida[], what: keyof Medida) => mediana(all.map((one) => one[what]))
      const porSegundo = (ms: number) => (FILES / ms) * 1000
      return {
        linhas: [
          {
            medida: 'notas/s',
            nosso: porSegundo(of(nosso, 'ms')),
            base: porSegundo(of(peer, 'ms')),
            razao: of(nosso, 'ms') / of(peer, 'ms'),
            meta: 'tempo de até 2 vezes o da base (parse + INSERT de várias linhas)',
          },
          {
            medida: 'ms de CPU por nota (Node + PostgreSQL)',
            nosso: of(nosso, 'cpu') / FILES,
            base: of(peer, 'cpu') / FILES,
            razao: of(nosso, 'cpu') / of(peer, 'cpu'),
            meta: 'para ler com a máquina ocupada',
          },
        ],
      }
    } finally {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    }
  },
}

export default bench
