import { parentPort, workerData } from 'node:worker_threads'
import { type Problema, resolver } from '@tropeiro/roteirizador'

/* A short search over a part of a plan, in a thread of its own. */
const { problema, iteracoes } = workerData as { problema: Problema; iteracoes: number }
parentPort?.postMessage(resolver(problema, { semente: 1, iteracoes }))
