import { parentPort } from 'node:worker_threads'
import { atender, type Pedido, type Resposta } from './leitor.tarefa.ts'

/** A thread that reads pictures; what it is asked and answers is said in `leitor.tarefa.ts`. */
parentPort?.on('message', async ({ n, pedido }: { n: number; pedido: Pedido }) => {
  const resposta: Resposta = await atender(pedido).catch((e: unknown) => ({
    erro: e instanceof Error ? e.message : String(e),
  }))
  parentPort?.postMessage({ n, resposta })
})
