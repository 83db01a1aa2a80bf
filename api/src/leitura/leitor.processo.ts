import { Worker } from 'node:worker_threads'
import { LeituraFalhou } from './falhas.ts'
import { atender, type Pedido, type Resposta } from './leitor.tarefa.ts'

/*
 * A process that opens foreign pictures and PDFs and may be ended at any time. It holds no secret and no connection. What it
 * is asked and answers is said in `leitor.tarefa.ts`; its arguments are in `processo.ts`.
 */
const [memoriaMb, pixels, pai] = process.argv.slice(2).map(Number) as [number, number, number]

process.on('disconnect', () => process.exit())
process.on('message', async (pedido: Pedido) => {
  const resposta: Resposta = await atender(pedido, pixels).catch((e: unknown) => ({
    erro: e instanceof Error ? e.message : String(e),
    falha: e instanceof LeituraFalhou ? e.falha : 'quebrado',
  }))
  process.send?.(resposta)
})

const vigia = new Worker(new URL('./vigia.worker.ts', import.meta.url), {
  workerData: { bytes: memoriaMb * 1024 * 1024, pai },
})
vigia.once('message', (pronto) => process.send?.(pronto))
