import { parentPort, workerData } from 'node:worker_threads'
import { compile } from '../busca/compile.ts'
import { solucaoDe } from '../solucao.ts'
import { Corrida } from './corrida.ts'
import type { DadosDaIlha, DaIlha, ParaIlha } from './ilhas.ts'

/* One island: searches until it is told to stop, says what it has, and may take over what another one found. */
const { problema, opcoes, processador } = workerData as DadosDaIlha
const port = parentPort as NonNullable<typeof parentPort>
const say = (said: DaIlha) => port.postMessage(said)
const processor = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const m = compile(problema)
const run = new Corrida(problema, m, { ...opcoes, ...(processador && { relogio: processor }) })
let told = Number.NEGATIVE_INFINITY

port.on('message', (asked: ParaIlha) => {
  if (asked.tipo === 'fim') {
    port.close()
    return
  }
  if (asked.adota) run.search.adopt(asked.adota)
  run.ate(asked.ate, () => {
    const now = run.now()
    if (now - told < 250) return
    told = now
    const { best } = run.search
    say({
      tipo: 'melhor',
      custo: best.cost,
      fora: best.out,
      iteracoes: run.search.iterations,
      plano: solucaoDe(problema, m, run.days()),
    })
  })
  say({
    tipo: 'parou',
    custo: run.search.best.cost,
    dias: run.days(),
    iteracoes: run.search.iterations,
    cancelado: run.cancelled,
  })
})
