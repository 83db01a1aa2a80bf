import { Annealer } from './busca/anneal.ts'
import { compile } from './busca/compile.ts'
import type { Model } from './busca/model.ts'
import type { Settings } from './busca/recreate.ts'
import type { Opcoes, Resultado } from './formas.ts'
import type { Problema } from './problema.ts'
import { sequencesOf, solucaoDe } from './solucao.ts'

/** Steps between two looks at clock and signal: far below the 50 ms in which a run must end. */
const SLICE = 64

/** Plans a day. Anytime: a signal or the end of the budget answers the best plan so far, with what no vehicle could take in `fora`. */
export function resolver(problema: Problema, opcoes: Opcoes): Resultado {
  const m = compile(problema)
  const search = new Annealer(m, settingsFor(m, opcoes.semente ?? 1))
  const clock = opcoes.relogio ?? (() => performance.now())
  const began = clock()
  const { iteracoes, limiteMs, sinal, aoProgredir } = opcoes
  if ((iteracoes === undefined) === (limiteMs === undefined))
    throw new Error('dê iteracoes ou limiteMs, um dos dois')
  search.start()
  const unit = unitOf(m)
  let told = Number.NEGATIVE_INFINITY
  let share = 0
  let hot = unit
  const cold = unit * 0.05
  let cancelled = false
  const tell = (now: number, always: boolean) => {
    if (!aoProgredir || (!always && now - told < 250)) return
    told = now
    aoProgredir({
      custo: search.best.cost,
      fora: search.best.out,
      iteracoes: search.iterations,
      parte: share,
      plano: () => solucaoDe(problema, m, sequencesOf(m, search.best)),
    })
  }
  if (m.n > 0) {
    let rated = false
    for (;;) {
      if (sinal && Atomics.load(sinal, 0) !== 0) {
        cancelled = true
        break
      }
      const spent = iteracoes !== undefined ? search.iterations : clock() - began
      share = spent / (iteracoes ?? (limiteMs as number))
      if (share >= 1) break
      // How hot to begin depends on how often each stop will be moved; a run by the clock learns that from its first steps.
      if (!rated && (iteracoes !== undefined || share > 0.01)) {
        rated = true
        hot = unit * heat((iteracoes ?? search.iterations / share) / m.n)
      }
      const t = hot * (cold / hot) ** share
      let better = false
      for (let i = 0; i < SLICE; i++) better = search.step(t) || better
      if (better) tell(clock(), false)
    }
  }
  share = 1
  tell(clock(), true)
  const days = sequencesOf(m, search.best)
  return {
    ...solucaoDe(problema, m, days),
    iteracoes: search.iterations,
    semente: opcoes.semente ?? 1,
    cancelado: cancelled,
  }
}

/** Long strings and more overlooked places where days are long and windows wide; the settings of the method's authors otherwise. */
function settingsFor(m: Model, seed: number): Settings {
  return m.has.windows && !m.has.pairs
    ? { seed, removed: 15, longest: 20, blink: 0.03 }
    : { seed, removed: 10, longest: 10, blink: 0.01 }
}

/** The cost that neighbours lie apart: temperatures are told in it, so that any unit of money or length will do. */
function unitOf(m: Model): number {
  if (m.n === 0) return 1
  const rank = Math.min(4, m.near - 1)
  let sum = 0
  if (rank >= 0) for (let i = 0; i < m.n; i++) sum += m.neighbourLength[i * m.near + rank]
  let per = 0
  for (const k of m.kinds) per += k.perMetre
  return Math.max(1e-9, (sum / m.n) * (per / Math.max(1, m.kinds.length)))
}

function heat(stepsPerStop: number): number {
  return Math.min(2, Math.max(0.4, (stepsPerStop / 1000) ** 0.35))
}
