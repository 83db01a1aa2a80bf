import { Worker } from 'node:worker_threads'
import { compile } from '../busca/compile.ts'
import { MANDATORY } from '../busca/model.ts'
import type { Opcoes, OpcoesDeIlhas, Resultado, Solucao } from '../formas.ts'
import type { Problema } from '../problema.ts'
import { resolver } from '../resolver.ts'
import { type Days, solucaoDe } from '../solucao.ts'

export type DadosDaIlha = {
  problema: Problema
  opcoes: Pick<Opcoes, 'semente' | 'iteracoes' | 'limiteMs' | 'sinal' | 'inicio'>
  processador: boolean
}
export type ParaIlha = { tipo: 'anda'; ate: number; adota: Days | null } | { tipo: 'fim' }
export type DaIlha =
  | { tipo: 'melhor'; custo: number; fora: number; iteracoes: number; plano: Solucao }
  | { tipo: 'parou'; custo: number; dias: Days; iteracoes: number; cancelado: boolean }

/** How often the islands meet: every twentieth of the budget the worst one takes over the best plan. */
const MEETINGS = 20

/**
 * Searches on several threads from different seeds, which meet: the same problem, seed, steps and number of threads give the same plan on any
 * machine, as they wait for each other and are heard in their order. One thread is `resolver` itself.
 */
export async function resolverEmIlhas(problema: Problema, opcoes: OpcoesDeIlhas): Promise<Resultado> {
  const { threads, aoProgredir, processador = false, relogio: _, ...own } = opcoes
  const semente = opcoes.semente ?? 1
  if (threads <= 1 || problema.paradas.length === 0) return resolver(problema, opcoes)
  const islands = Array.from(
    { length: threads },
    (_, at) =>
      new Worker(new URL('./ilha.worker.ts', import.meta.url), {
        workerData: {
          problema,
          opcoes: { ...own, semente: semente + at * 7919 },
          processador,
        } satisfies DadosDaIlha,
      }),
  )
  // Who dies while others are still at work is heard of when it is asked again.
  const dead = new Set<Worker>()
  for (const one of islands) {
    one.on('error', () => dead.add(one))
    one.on('exit', () => dead.add(one))
  }
  let least = Number.POSITIVE_INFINITY
  let share = 0
  const go = (island: Worker, ate: number, adota: Days | null) =>
    new Promise<Extract<DaIlha, { tipo: 'parou' }>>((resolve, reject) => {
      const done = () => {
        island.off('message', hear)
        island.off('error', reject)
        island.off('exit', ended)
      }
      const ended = (code: number) => reject(new Error(`an island ended without a plan (${code})`))
      const hear = (said: DaIlha) => {
        if (said.tipo === 'parou') {
          done()
          resolve(said)
        } else if (said.custo < least) {
          least = said.custo
          const { custo, fora, iteracoes, plano } = said
          const falta = Math.floor(custo / MANDATORY)
          aoProgredir?.({ custo, fora, falta, iteracoes, parte: share, plano: () => plano })
        }
      }
      if (dead.has(island)) return ended(-1)
      island.on('message', hear)
      island.once('error', reject)
      island.once('exit', ended)
      island.postMessage({ tipo: 'anda', ate, adota } satisfies ParaIlha)
    })
  try {
    let gifts: (Days | null)[] = islands.map(() => null)
    let found = await Promise.all(islands.map((one, at) => go(one, 1 / MEETINGS, gifts[at])))
    for (let meeting = 2; meeting <= MEETINGS && found.every((f) => !f.cancelado); meeting++) {
      share = (meeting - 1) / MEETINGS
      const { best, worst } = ranked(found)
      gifts = islands.map((_, at) =>
        at === worst && found[worst].custo > found[best].custo ? found[best].dias : null,
      )
      found = await Promise.all(islands.map((one, at) => go(one, meeting / MEETINGS, gifts[at])))
    }
    return {
      ...solucaoDe(problema, compile(problema), found[ranked(found).best].dias),
      iteracoes: found.reduce((sum, f) => sum + f.iteracoes, 0),
      semente,
      cancelado: found.some((f) => f.cancelado),
    }
  } finally {
    await Promise.all(islands.map((one) => one.terminate()))
  }
}

/** The first of the cheapest, and the last of the dearest. */
function ranked(found: readonly { custo: number }[]): { best: number; worst: number } {
  let best = 0
  let worst = 0
  found.forEach((f, at) => {
    if (f.custo < found[best].custo) best = at
    if (f.custo >= found[worst].custo) worst = at
  })
  return { best, worst }
}
