import { Worker } from 'node:worker_threads'
import type { Motivo, Problema, Solucao } from '@tropeiro/roteirizador'

/** What the thread of a search tells. */
export type DaBusca =
  | { tipo: 'melhor'; plano: Solucao; parte: number }
  | { tipo: 'fim'; plano: Solucao; motivos: Motivo[] }

export type Busca = {
  /** The newest better plan that nobody has taken yet. */
  tomar: () => Solucao | null
  /** Ends the search; `fim` then answers the best so far. */
  parar: () => void
  fim: Promise<{ plano: Solucao; motivos: Motivo[] }>
}

/** Starts a search in a thread. */
export function buscar(p: {
  problema: Problema
  segundos: number
  semente: number
  melhor: Solucao | null
}): Busca {
  const sinal = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./busca.worker.ts', import.meta.url), { workerData: { ...p, sinal } })
  let better: Solucao | null = null
  const fim = new Promise<{ plano: Solucao; motivos: Motivo[] }>((resolve, reject) => {
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
