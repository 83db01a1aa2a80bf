import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Processo = 'servidor' | 'trabalhador'

const api = path.resolve(import.meta.dirname, '../../api/src')
const entries: Record<Processo, string> = {
  servidor: path.join(api, 'server.ts'),
  trabalhador: path.join(api, 'worker.ts'),
}

/** Server and worker as real processes that can be killed without warning and come back. */
export class Processos {
  readonly #env: NodeJS.ProcessEnv
  readonly #entries: Record<Processo, string>
  readonly #children = new Map<Processo, ChildProcess>()
  #closing = false
  kills = 0

  constructor(env: NodeJS.ProcessEnv, other: Partial<Record<Processo, string>> = {}) {
    this.#env = env
    this.#entries = { ...entries, ...other }
  }

  start(name: Processo): void {
    const child = spawn(process.execPath, [this.#entries[name]], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#children.set(name, child)
    child.once('exit', (code, signal) => {
      if (this.#closing) return
      if (signal !== 'SIGKILL') process.stderr.write(`${name} ended by itself (${code ?? signal})\n`)
      this.start(name)
    })
  }

  /** `kill -9`, and waits until the process is gone; `start` has already begun its successor. */
  async kill(name: Processo): Promise<void> {
    const child = this.#children.get(name)
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    this.kills++
    await gone
  }

  async stop(): Promise<void> {
    this.#closing = true
    for (const child of this.#children.values()) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await gone
      clearTimeout(late)
    }
  }
}

/** Repeats until it works: what a phone, a partner or a browser does on a bad line. Refusals (4xx) are not repeated, but
 * whoever is told to go slower does. */
export async function insistir<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (e) {
      const status = (e as { status?: number }).status ?? 0
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`${what}: ${(e as Error).message}`)
      if (attempt > 400)
        throw new Error(`${what}: gave up after ${attempt} attempts: ${(e as Error).message}`)
      await pause(status === 429 ? 1000 : Math.min(100 * attempt, 500))
    }
  }
}
