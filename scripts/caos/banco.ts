import { readdirSync, readFileSync } from 'node:fs'
import { type Embedded, startEmbedded } from '../../api/src/db/embedded.ts'

/** How a database goes: one of its processes, all at once, or the machine's operator in a hurry. */
export const quedas = ['processo', 'postmaster', 'parada imediata'] as const
export type Queda = (typeof quedas)[number]

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Connections of server and worker, as processes below the postmaster. Linux tells by /proc. */
const conexoes = (postmaster: number): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => new RegExp(`\\) \\S ${postmaster} `).test(read(`/proc/${pid}/stat`)))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('127.0.0.1('))
    .map(Number)

/** A PostgreSQL that can be killed without warning and comes back on the same port, with what it had committed. */
export class Banco {
  #agora: Embedded
  readonly #home: string
  quedas = 0

  private constructor(home: string, agora: Embedded) {
    this.#home = home
    this.#agora = agora
  }

  static async abrir(home: string): Promise<Banco> {
    return new Banco(home, await startEmbedded({ home }))
  }

  get url(): string {
    return this.#agora.url
  }

  /** One process dies and PostgreSQL starts its recovery by itself; or all of it goes, and is started again. */
  async derrubar(como: Queda): Promise<void> {
    const { pid, port, exited } = this.#agora
    if (como === 'processo') {
      const vivas = conexoes(pid)
      const escolhida = vivas[Math.floor(Math.random() * vivas.length)]
      if (escolhida === undefined) return
      process.kill(escolhida, 'SIGKILL')
    } else {
      process.kill(pid, como === 'postmaster' ? 'SIGKILL' : 'SIGQUIT')
      await exited
      this.#agora = await startEmbedded({ home: this.#home, port })
    }
    this.quedas++
  }

  stop = (): Promise<void> => this.#agora.stop()
}
