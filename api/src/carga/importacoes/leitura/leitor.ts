import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { lerNfe } from '@tropeiro/fiscal'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { type Faixa, listParaLer, type Onde, type ParaLer } from '../arquivos-importados.repository.ts'
import type { ArquivoLido, DadosDoLeitor, PedidoDeLeitura, RespostaDeLeitura } from './leitor.worker.ts'

export type { ArquivoLido } from './leitor.worker.ts'

/** Reads runs of an import's files, several ahead of who writes them. */
export type Leitor = {
  ler: (faixa: Faixa) => Promise<ArquivoLido[]>
  /** How many runs are worth asking for before the first is used. */
  adiante: number
  close: () => Promise<void>
}

/** Below this many files threads take longer to start than the files take to read. */
const WORTH_THREADS = 1000
/** Writing is one connection's work: it keeps one core, and two readers keep it busy. */
const MOST_THREADS = 2
/** Long enough to matter, short enough that the connection's answers do not wait. */
const SLICE_MS = 2

/** Reads files one after another on this thread, letting go of it now and then. */
export async function lerArquivos(files: ParaLer[]): Promise<ArquivoLido[]> {
  const read: ArquivoLido[] = []
  let since = performance.now()
  for (const { id, nome, sha256, conteudo } of files) {
    read.push({ id, nome, sha256, leitura: lerNfe(conteudo, { itens: 0 }) })
    if (performance.now() - since > SLICE_MS) {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
  }
  return read
}

type Tx = <T>(work: (db: Db) => Promise<T>) => Promise<T>

function nesteFio(tx: Tx, onde: Onde): Leitor {
  const ler = async (faixa: Faixa) => lerArquivos(await tx((db) => listParaLer(db, onde, faixa)))
  return { ler, adiante: 2, close: async () => {} }
}

/** A thread and the answers it owes; one that dies refuses them all. */
function abrirFio(dados: DadosDoLeitor) {
  const thread = new Worker(new URL('./leitor.worker.ts', import.meta.url), { workerData: dados })
  const owed = new Map<number, PromiseWithResolvers<ArquivoLido[]>>()
  let last = 0
  let dead: Error | undefined
  const die = (why: unknown) => {
    dead ??= why instanceof Error ? why : new Error(`reading thread ended: ${why}`)
    for (const one of owed.values()) one.reject(dead)
    owed.clear()
  }
  thread.on('error', die)
  thread.on('exit', die)
  let ready = false
  thread.on('message', (answer: RespostaDeLeitura) => {
    if ('pronto' in answer) {
      ready = true
      return
    }
    const one = owed.get(answer.pedido)
    owed.delete(answer.pedido)
    if ('erro' in answer) one?.reject(new Error(answer.erro))
    else one?.resolve(answer.lidos)
  })
  return {
    ready: () => ready,
    ler: (faixa: Faixa): Promise<ArquivoLido[]> => {
      if (dead) return Promise.reject(dead)
      last += 1
      const one = Promise.withResolvers<ArquivoLido[]>()
      owed.set(last, one)
      thread.postMessage({ pedido: last, faixa } satisfies PedidoDeLeitura)
      return one.promise
    },
    close: () => thread.terminate(),
  }
}

/**
 * A reader for one job. Many files are read by threads, so that parsing and signatures do not hold up the database's
 * answers; few, or those of a thread that failed, on this one.
 */
export function abrirLeitor(deps: Deps, tx: Tx, onde: Onde, quantos: number): Leitor {
  const here = nesteFio(tx, onde)
  if (quantos < WORTH_THREADS) return here
  const dados = { url: deps.config.databaseUrl, appUrl: deps.config.databaseAppUrl, onde }
  const count = Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS))
  const threads = Array.from({ length: count }, () => abrirFio(dados))
  let turn = 0
  return {
    ler: async (faixa) => {
      turn += 1
      const thread = threads[turn % count]!
      if (!thread.ready()) return here.ler(faixa)
      try {
        return await thread.ler(faixa)
      } catch (err) {
        deps.log.warn({ err }, 'reading thread failed')
        return here.ler(faixa)
      }
    },
    adiante: 2 * count + 1,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
