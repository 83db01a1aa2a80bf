import { compile } from './busca/compile.ts'
import { MANDATORY } from './busca/model.ts'
import type { Opcoes, Resultado } from './formas.ts'
import { Corrida } from './ilhas/corrida.ts'
import type { Problema } from './problema.ts'
import { solucaoDe } from './solucao.ts'

/** Milliseconds between two better plans that are told. */
const TOLD_MS = 250

/** Plans a day. Anytime: a signal or the end of the budget answers the best plan so far, with what no vehicle could take in `fora`. */
export function resolver(problema: Problema, opcoes: Opcoes): Resultado {
  const m = compile(problema)
  const run = new Corrida(problema, m, opcoes)
  const { search } = run
  let told = Number.NEGATIVE_INFINITY
  const tell = (always: boolean) => {
    const now = run.now()
    if (!opcoes.aoProgredir || (!always && now - told < TOLD_MS)) return
    told = now
    opcoes.aoProgredir({
      custo: search.best.cost,
      fora: search.best.out,
      falta: Math.floor(search.best.cost / MANDATORY),
      iteracoes: search.iterations,
      parte: run.share,
      plano: () => solucaoDe(problema, m, run.days()),
    })
  }
  run.ate(1, () => tell(false))
  run.share = 1
  tell(true)
  return {
    ...solucaoDe(problema, m, run.days()),
    iteracoes: search.iterations,
    semente: opcoes.semente ?? 1,
    cancelado: run.cancelled,
  }
}
