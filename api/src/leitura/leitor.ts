import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ExameDaImagem } from './exame.ts'
import type { CanhotoLido, Pedido, Resposta } from './leitor.tarefa.ts'

/** Reads pictures on threads of their own, so that whoever asks keeps answering others. */
export type Leitor = {
  /** The slips of a scanned page, each cut out as a JPEG unless only their codes are wanted. Rejects when the bytes are no picture. */
  lerPagina: (bytes: Uint8Array, so?: 'codigos') => Promise<CanhotoLido[]>
  /** What can be seen in a photo. */
  examinar: (bytes: Uint8Array) => Promise<ExameDaImagem>
  /** How many pictures are read at a time. */
  fios: number
  close: () => Promise<void>
}

/** A picture that takes longer than this is given up, and its thread with it. */
const LONGEST_MS = 60_000

type Espera = { pedido: Pedido; promessa: PromiseWithResolvers<Resposta> }
type Fio = { thread: Worker; now: Espera | null; timer?: NodeJS.Timeout }

/** Opens `fios` threads; a picture that kills its thread is refused and another thread takes the place. */
export function abrirLeitor(fios = Math.max(1, availableParallelism())): Leitor {
  const waiting: Espera[] = []
  const threads: Fio[] = []
  let closed = false

  const next = (fio: Fio) => {
    const one = waiting.shift()
    fio.now = one ?? null
    // Only a thread at work keeps the process alive.
    if (!one) {
      fio.thread.unref()
      return
    }
    fio.thread.ref()
    fio.timer = setTimeout(() => fail(fio, new Error('reading took too long')), LONGEST_MS)
    fio.thread.postMessage({ n: 0, pedido: one.pedido })
  }
  const fail = (fio: Fio, why: Error) => {
    clearTimeout(fio.timer)
    const at = threads.indexOf(fio)
    if (at < 0) return
    threads.splice(at, 1)
    void fio.thread.terminate()
    fio.now?.promessa.reject(why)
    if (!closed) start()
  }
  const start = () => {
    const fio: Fio = { thread: new Worker(new URL('./leitor.worker.ts', import.meta.url)), now: null }
    fio.thread.on('message', ({ resposta }: { resposta: Resposta }) => {
      clearTimeout(fio.timer)
      const done = fio.now
      next(fio)
      if ('erro' in resposta) done?.promessa.reject(new Error(resposta.erro))
      else done?.promessa.resolve(resposta)
    })
    fio.thread.on('error', (e: Error) => fail(fio, e))
    fio.thread.on('exit', () => fail(fio, new Error('reading thread ended')))
    threads.push(fio)
    next(fio)
  }
  const ask = (pedido: Pedido): Promise<Resposta> => {
    if (closed) return Promise.reject(new Error('reader is closed'))
    const one: Espera = { pedido, promessa: Promise.withResolvers<Resposta>() }
    waiting.push(one)
    const idle = threads.find((fio) => fio.now === null)
    if (idle) next(idle)
    else if (threads.length < fios) start()
    return one.promessa.promise
  }
  return {
    fios,
    lerPagina: async (bytes, so) => {
      const answer = await ask({ tipo: so ?? 'pagina', bytes })
      return 'canhotos' in answer ? answer.canhotos : []
    },
    examinar: async (bytes) => {
      const answer = await ask({ tipo: 'exame', bytes })
      if ('exame' in answer) return answer.exame
      throw new Error('no exam')
    },
    close: async () => {
      closed = true
      for (const one of waiting.splice(0)) one.promessa.reject(new Error('reader is closed'))
      await Promise.all(
        threads.splice(0).map(async (fio) => {
          clearTimeout(fio.timer)
          fio.now?.promessa.reject(new Error('reader is closed'))
          await fio.thread.terminate()
        }),
      )
    },
  }
}

let shared: Leitor | undefined

/** The process's own reader, opened when first asked for; its threads keep no process alive. */
export function leitorDoProcesso(): Leitor {
  shared ??= abrirLeitor()
  return shared
}
