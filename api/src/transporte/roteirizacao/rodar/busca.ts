import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Motivo, Problema } from '@tropeiro/roteirizador'
import type { Achado, Ordem } from '../plano.rules.ts'

/** A plan of a search; of one that was kept before, what it knew then. */
type PlanoAchado = Omit<Achado, 'motivos'>

/** What the thread of a search tells. */
export type DaBusca =
  | { tipo: 'melhor'; plano: PlanoAchado; parte: number }
  | { tipo: 'fim'; plano: PlanoAchado; motivos: Motivo[] }

export type Busca = {
  /** The newest better plan that nobody has taken yet. */
  tomar: () => PlanoAchado | null
  /** Ends the search; `fim` then answers the best so far. */
  parar: () => void
  fim: Promise<{ plano: PlanoAchado; motivos: Motivo[] }>
}

/** Searches at once: all processors but one, which goes on answering people. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))

/** Starts a search in a thread, which spreads it over others where there are processors for it. */
export function buscar(p: {
  problema: Problema
  ordens: Ordem[]
  segundos: number
  semente: number
  melhor: Achado | null
}): Busca {
  const sinal = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./busca.worker.ts', import.meta.url), {
    workerData: { ...p, sinal, threads: THREADS },
  })
  let better: PlanoAchado | null = null
  const fim = new Promise<{ plano: PlanoAchado; motivos: Motivo[] }>((resolve, reject) => {
    thread.on('message', (said: DaBusca) => {
      if (said.tipo === 'fim') resolve(said)
      else better = said.plano
    })
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the search ended without a plan (${code})`)))
  })
  return {
    fim,
    tomar: () => {
      const taken = better
      better = null
      return taken
    },
    parar: () => void Atomics.store(sinal, 0, 1),
  }
}
