import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import pg from 'pg'
import { personas } from '../api/db/demo/personas.ts'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { paginaSql, textoFrequente } from '../api/src/carga/notas/pesquisa/pesquisa.repository.ts'
import { lerCursor } from '../api/src/carga/notas/pesquisa/pesquisa.rules.ts'
import { prepararBusca } from '../api/src/carga/notas/pesquisa/pesquisa.service.ts'
import { readConfig } from '../api/src/config.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { escopoDe, inTransaction } from '../api/src/db/tx.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'
import type { Pedido, Tempos } from './pesquisa/carga.ts'
import { type Cenario, cenarios } from './pesquisa/cenarios.ts'
import type { Consulta, PedidoDireto } from './pesquisa/direto.ts'
import { gerarNotas } from './pesquisa/milhao.ts'

/*
 * Ours is the page of 50 notes asked over HTTP: token read, session known, body checked, transaction of the tenant,
 * JSON sent. The peer is the same SQL with the same values straight on the driver, as the same role under the same
 * row-level security. Both with the same connections, in turns, on the same PostgreSQL; server, load and peer are
 * processes of their own. CPU tells more than the clock where the machine is busy.
 */

const NOTAS = Number(process.env.BENCH_NOTAS ?? 1_000_000)
const PEDIDOS = Number(process.env.BENCH_PEDIDOS ?? 600)
const CONEXOES = 16
const LIMITE = 50

const here = (file: string) => path.join(import.meta.dirname, 'pesquisa', file)
const start = (file: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  fork(here(file), { env: { ...process.env, ...env }, serialization: 'advanced' })
const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`process ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (m) => {
      child.off('exit', gone)
      resolve(m as T)
    })
  })
const ask = <Q, A>(child: ChildProcess, question: Q): Promise<A> => {
  const answer = heard<A>(child)
  child.send(question as object)
  return answer
}

const TICK_MS = 10
const statOf = async (pid: string): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)!.split(' ')

/** CPU of a process and of the database's so far, in ms; a connection that ended is counted by the server's own record. */
async function cpuOf(pid: number, postmaster: number): Promise<number> {
  let ticks = 0
  for (const each of await readdir('/proc')) {
    if (!/^\d+$/.test(each)) continue
    const stat = await statOf(each)
    if (![pid, postmaster].includes(Number(each)) && Number(stat[1]) !== postmaster) continue
    ticks += Number(stat[11]) + Number(stat[12])
    if (Number(each) === postmaster) ticks += Number(stat[13]) + Number(stat[14])
  }
  return ticks * TICK_MS
}

const quantil = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]!

type Palco = {
  url: string
  grupoId: number
  postmaster: number
  servidor: ChildProcess
  porta: number
  token: string
  carga: ChildProcess
  direto: ChildProcess
}

type Medida = { uma: number[]; muitas: number[]; cpu: number }

async function medir(
  palco: Palco,
  pid: number,
  run: (conexoes: number, quantos: number) => Promise<number[]>,
): Promise<Medida> {
  // Every connection has planned what it prepared before the clock runs.
  await run(CONEXOES, CONEXOES * 12)
  const uma = await run(1, PEDIDOS / 3)
  const before = await cpuOf(pid, palco.postmaster)
  const muitas = await run(CONEXOES, PEDIDOS)
  const cpu = ((await cpuOf(pid, palco.postmaster)) - before) / PEDIDOS
  return { uma, muitas, cpu }
}

/** Connections keep what they prepared, so a text keeps its name. */
const names = new Map<string, string>()
const nameOf = (text: string) => names.get(text) ?? names.set(text, `q${names.size}`).get(text)

/** The statements that the service would run for these filters. */
async function consultasDe(palco: Palco, cenario: Cenario): Promise<Consulta[][]> {
  const config = readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: palco.url, POOL_SIZE: '2' })
  const { deps, close } = await openDeps(config)
  try {
    const all: Consulta[][] = []
    for (const { cursor, ...filtro } of cenario.filtros) {
      const asked: Consulta[] = []
      const busca = await inTransaction(deps.pool, escopoDe(palco.grupoId), (db) =>
        prepararBusca(
          {
            ...db,
            one: (q) => {
              asked.push({ text: q.text, values: q.values })
              return db.one(q)
            },
          },
          FiltroDeNotas.parse(filtro),
        ),
      )
      const { text, values } = paginaSql(busca, { limite: LIMITE, cursor: cursor ? lerCursor(cursor) : null })
      all.push([...asked, { ...(textoFrequente(busca) ? { name: nameOf(text) } : {}), text, values }])
    }
    return all
  } finally {
    await close()
  }
}

async function comparar(palco: Palco, cenario: Cenario): Promise<Linha[]> {
  const corpos = cenario.filtros.map((f) => JSON.stringify({ ...f, limite: LIMITE }))
  const { porta, token } = palco
  const nosso = await medir(palco, palco.servidor.pid!, async (conexoes, quantos) => {
    const t = await ask<Pedido, Tempos>(palco.carga, { porta, token, corpos, conexoes, quantos })
    if (t.recusados > 0) throw new Error(`${cenario.nome}: ${t.recusados} refused`)
    return t.ms
  })
  const consultas = await consultasDe(palco, cenario)
  const peer = await medir(palco, palco.direto.pid!, async (conexoes, quantos) => {
    const { url, grupoId } = palco
    return (
      await ask<PedidoDireto, { ms: number[] }>(palco.direto, { url, grupoId, conexoes, quantos, consultas })
    ).ms
  })
  const median = (m: Medida) => quantil(m.uma, 0.5)
  const last = (m: Medida) => quantil(m.muitas, 0.99)
  return [
    {
      medida: `${cenario.nome}: mediana, ms`,
      nosso: median(nosso),
      base: median(peer),
      razao: median(nosso) / median(peer),
      meta: 'até 1,5',
    },
    {
      medida: `p99 com ${CONEXOES} conexões, ms`,
      nosso: last(nosso),
      base: last(peer),
      razao: last(nosso) / last(peer),
      meta: 'nosso abaixo de 50 ms',
    },
    { medida: 'CPU por pedido, ms', nosso: nosso.cpu, base: peer.cpu, razao: nosso.cpu / peer.cpu, meta: '' },
  ]
}

async function entrar(porta: number): Promise<string> {
  const { login, senha } = personas.find((p) => p.login === 'operador@serraazul.demo')!
  const reply = await fetch(`http://127.0.0.1:${porta}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, senha }),
  })
  const { dados } = (await reply.json()) as { dados: { token: { access_token: string } } }
  return dados.token.access_token
}

async function medirTudo(url: string, home: string, postmaster: number): Promise<Linha[]> {
  await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const children: ChildProcess[] = []
  try {
    const { grupos } = await carregarAlicerce(owner)
    const grupoId = grupos.get('SERRA AZUL')!
    console.error(`Generating ${NOTAS} notes…`)
    await gerarNotas(owner, grupoId, NOTAS)
    const servidor = start('servidor.ts', {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: home,
      LOG_LEVEL: 'silent',
    })
    const [carga, direto] = [start('carga.ts'), start('direto.ts')]
    children.push(servidor, carga, direto)
    const { port: porta } = await heard<{ port: number }>(servidor)
    const palco = { url, grupoId, postmaster, servidor, porta, token: await entrar(porta), carga, direto }
    const linhas: Linha[] = []
    for (const cenario of await cenarios(owner, grupoId)) {
      console.error(`  ${cenario.nome}`)
      linhas.push(...(await comparar(palco, cenario)))
    }
    return linhas
  } finally {
    for (const child of children) {
      child.removeAllListeners('exit')
      child.kill()
    }
    await owner.end()
  }
}

const bench: Bench = {
  nome: `Pesquisa: página de ${LIMITE} em ${NOTAS.toLocaleString('pt-BR')} notas, HTTP e driver`,
  run: async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-bench-'))
    const server = await startEmbedded({ home })
    try {
      return { linhas: await medirTudo(server.url, home, server.pid) }
    } finally {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    }
  },
}

export default bench
