import { parentPort, workerData } from 'node:worker_threads'
import { explicar, type Problema, resolverEmIlhas } from '@tropeiro/roteirizador'
import { comOrdens } from '../aprender/ordem.rules.ts'
import { type Achado, melhorQue, type Ordem } from '../plano.rules.ts'
import type { DaBusca } from './busca.ts'

/* The search, in a thread of its own: the process goes on listening, and ends it by the signal they share. */
const { problema, ordens, segundos, semente, sinal, melhor, threads } = workerData as {
  problema: Problema
  ordens: Ordem[]
  segundos: number
  semente: number
  sinal: Int32Array
  threads: number
  /** The best plan of a run whose process died: what is found must be better. */
  melhor: Omit<Achado, 'motivos'> | null
}
const tell = (said: DaBusca) => parentPort?.postMessage(said)

const EVERY_MS = 1000
let told = Number.NEGATIVE_INFINITY
let best: typeof melhor = melhor
const found = await resolverEmIlhas(problema, {
  threads,
  ...(melhor && { inicio: melhor.rotas }),
  semente,
  limiteMs: segundos * 1000,
  sinal,
  aoProgredir: ({ custo, fora, falta, parte, plano }) => {
    if (performance.now() - told < EVERY_MS) return
    if (!melhorQue({ custo, fora, falta }, best)) return
    told = performance.now()
    best = plano()
    tell({ tipo: 'melhor', plano: best, parte })
  },
})
if (melhorQue(found, best)) best = found
const chosen = comOrdens(problema, best ?? found, ordens)
tell({ tipo: 'fim', plano: chosen, motivos: explicar(problema, chosen.rotas) })
