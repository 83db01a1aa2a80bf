import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type FolhaDaPilha, gerarPilha } from '../api/db/demo/pilha-de-canhotos.ts'
import { abrirLeitor } from '../api/src/leitura/index.ts'
import type { Bench } from '../scripts/bench/main.ts'

/*
 * Ours is the reading of a scanned sheet: opened, codes found and read, slips told apart, those without a readable code
 * too. The peer is the bare reader of bar codes on the same bytes, with its defaults. Both on the same number of threads, in
 * turns. Cutting each slip out upright as a JPEG, which the peer does not do, is measured beside.
 */

const CANHOTOS = Number(process.env.BENCH_CANHOTOS ?? 1000)
const ROUNDS = 3

type Lido = { certos: number; errados: number; semCodigo: number }
type Rodada = { ms: number; cpu: number; lido: Lido }

function conferir(pilha: FolhaDaPilha[], textos: (string | null)[][]): Lido {
  let [certos, errados, semCodigo] = [0, 0, 0]
  for (const [at, { chaves }] of pilha.entries()) {
    const found = textos[at] ?? []
    certos += chaves.filter((chave) => found.includes(chave)).length
    errados += found.filter((text) => text !== null && !chaves.includes(text)).length
    semCodigo += found.filter((text) => text === null).length
  }
  return { certos, errados, semCodigo }
}

async function medir(
  pilha: FolhaDaPilha[],
  read: (bytes: Uint8Array) => Promise<(string | null)[]>,
): Promise<Rodada> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const textos = await Promise.all(pilha.map(({ jpeg }) => read(jpeg)))
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { ms, cpu: (user + system) / 1000, lido: conferir(pilha, textos) }
}

function abrirPeer(count: number) {
  const owed = new Map<number, (textos: string[]) => void>()
  const threads = Array.from({ length: count }, () => {
    const thread = new Worker(new URL('./canhotos/peer.worker.ts', import.meta.url))
    return thread.on('message', ({ n, textos }: { n: number; textos: string[] }) => owed.get(n)?.(textos))
  })
  let last = 0
  return {
    read: (bytes: Uint8Array) => {
      last += 1
      const n = last
      threads[n % count]!.postMessage({ n, bytes })
      return new Promise<string[]>((resolve) => owed.set(n, resolve))
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  }
}

const mediana = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const porCento = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`

const bench: Bench = {
  nome: `Canhotos: ${CANHOTOS.toLocaleString('pt-BR')} digitalizados, dois por página`,
  run: async () => {
    const pilha = gerarPilha(CANHOTOS / 2)
    const fios = availableParallelism()
    const leitor = abrirLeitor({ fios })
    const peer = abrirPeer(fios)
    const ours = (so?: 'codigos') => async (bytes: Uint8Array) =>
      (await leitor.lerPagina(bytes, so)).map(({ codigo }) => codigo?.valor ?? null)
    const rodadas: { nosso: Rodada[]; base: Rodada[]; inteiro: Rodada[] } = {
      nosso: [],
      base: [],
      inteiro: [],
    }
    try {
      await Promise.all([medir(pilha.slice(0, 8), ours()), medir(pilha.slice(0, 8), peer.read)])
      for (let round = 0; round < ROUNDS; round++) {
        rodadas.nosso.push(await medir(pilha, ours('codigos')))
        rodadas.base.push(await medir(pilha, peer.read))
        rodadas.inteiro.push(await medir(pilha, ours()))
      }
    } finally {
      await leitor.close()
      await peer.close()
    }
    const of = (all: Rodada[], what: 'ms' | 'cpu') => mediana(all.map((one) => one[what]))
    const { nosso, base, inteiro } = rodadas
    const [n, b] = [nosso[0]!.lido, base[0]!.lido]
    return {
      linhas: [
        {
          medida: 'páginas/s',
          nosso: (pilha.length / of(nosso, 'ms')) * 1000,
          base: (pilha.length / of(base, 'ms')) * 1000,
          razao: of(nosso, 'ms') / of(base, 'ms'),
          meta: 'tempo de até 1,3 vez o do leitor puro',
        },
        {
          medida: 'ms de CPU por página',
          nosso: of(nosso, 'cpu') / pilha.length,
          base: of(base, 'cpu') / pilha.length,
          razao: of(nosso, 'cpu') / of(base, 'cpu'),
          meta: 'para ler com a máquina ocupada',
        },
        {
          medida: 'páginas/s, com o recorte de cada canhoto',
          nosso: (pilha.length / of(inteiro, 'ms')) * 1000,
          base: (pilha.length / of(base, 'ms')) * 1000,
          razao: of(inteiro, 'ms') / of(base, 'ms'),
          meta: 'tempo de até 1,3 vez o do leitor puro, que não recorta',
        },
        {
          medida: 'ms de CPU por página, com o recorte',
          nosso: of(inteiro, 'cpu') / pilha.length,
          base: of(base, 'cpu') / pilha.length,
          razao: of(inteiro, 'cpu') / of(base, 'cpu'),
          meta: 'para ler com a máquina ocupada',
        },
        {
          medida: 'lidos certos',
          nosso: porCento(n.certos, CANHOTOS),
          base: porCento(b.certos, CANHOTOS),
          razao: '',
          meta: 'pelo menos 98 %',
        },
        { medida: 'lidos errados', nosso: n.errados, base: b.errados, razao: '', meta: '0' },
        {
          medida: 'para a fila, à mão',
          nosso: n.semCodigo,
          base: '',
          razao: '',
          meta: 'nenhum canhoto some: o que não se lê fica à vista',
        },
      ],
    }
  },
}

export default bench
