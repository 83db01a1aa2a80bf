import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LeituraFalhou } from './falhas.ts'
import type { Pedido, Resposta } from './leitor.tarefa.ts'
import type { Limites } from './limites.ts'

const PROGRAMA = fileURLToPath(new URL('./leitor.processo.ts', import.meta.url))
/** A process that does not even begin is given up. */
const BEGIN_MS = 120_000

/** A process that answers one request at a time. */
export type Processo = {
  /** Rejects with `LeituraFalhou`: `pesado` when the process ended, by itself or by the limit, without an answer. */
  pedir: (pedido: Pedido, ms: number) => Promise<Exclude<Resposta, { erro: string }>>
  vivo: () => boolean
  fim: () => void
}

/** Starts a process for foreign files. It does not keep this one alive unless it is at work. */
export function abrirProcesso({ memoriaMb, pixels }: Limites): Processo {
  const child = fork(PROGRAMA, [memoriaMb, pixels, process.pid].map(String), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let now: PromiseWithResolvers<Exclude<Resposta, { erro: string }>> | null = null
  let timer: NodeJS.Timeout | undefined
  let dead = false
  const ready = Promise.withResolvers<void>()
  const rest = () => {
    clearTimeout(timer)
    now = null
    child.unref()
    child.channel?.unref()
  }
  const end = (why: string) => {
    if (dead) return
    dead = true
    child.kill('SIGKILL')
    now?.reject(new LeituraFalhou('pesado', why))
    rest()
  }
  child.on('error', (e) => end(e.message))
  child.on('exit', (code, signal) => end(`reading process ended: ${signal ?? code}`))
  child.on('message', (answer: Resposta | 'pronto') => {
    if (answer === 'pronto') return ready.resolve()
    const asked = now
    rest()
    if ('erro' in answer) asked?.reject(new LeituraFalhou(answer.falha, answer.erro))
    else asked?.resolve(answer)
  })
  rest()
  const send = async (pedido: Pedido, ms: number) => {
    timer = setTimeout(() => end('reading process did not begin'), BEGIN_MS)
    await ready.promise
    if (dead) return
    clearTimeout(timer)
    timer = setTimeout(() => end('reading took too long'), ms)
    // A process that is gone is heard of by its exit.
    child.send(pedido, () => {})
  }
  return {
    pedir: (pedido, ms) => {
      if (dead) return Promise.reject(new LeituraFalhou('pesado', 'reading process is gone'))
      now = Promise.withResolvers()
      child.ref()
      child.channel?.ref()
      void send(pedido, ms)
      return now.promise
    },
    vivo: () => !dead,
    fim: () => end('reader is closed'),
  }
}
