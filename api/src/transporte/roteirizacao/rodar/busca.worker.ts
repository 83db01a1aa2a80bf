import { parentPort, workerData } from 'node:worker_threads'
import { explicar, type Problema, resolver, type Solucao } from '@tropeiro/roteirizador'
import { melhorQue } from '../plano.rules.ts'
import type { DaBusca } from './busca.ts'

/* The search, in a thread of its own: the process goes on listening, and ends it by the signal they share. */
const { problema, segundos, semente, sinal, melhor } = workerData as {
  problema: Problema
  segundos: number
  semente: number
  sinal: Int32Array
  /** The best plan of a run whose process died: what is found must be better. */
  melhor: Solucao | null
}
const tell = (said: DaBusca) => parentPort?.postMessage(said)

const EVERY_MS = 1000
let told = Number.NEGATIVE_INFINITY
let best = melhor
const found = resolver(problema, {
  semente,
  limiteMs: segundos * 1000,
  sinal,
  aoProgredir: ({ custo, fora, parte, plano }) => {
    if (performance.now() - told < EVERY_MS) return
    if (!melhorQue({ custo, fora: new Array(fora) }, best)) return
    told = performance.now()
    best = plano()
    tell({ tipo: 'melhor', plano: best, parte })
  },
})
if (melhorQue(found, best)) best = found
const chosen = best ?? found
tell({ tipo: 'fim', plano: chosen, motivos: explicar(problema, chosen.rotas) })
