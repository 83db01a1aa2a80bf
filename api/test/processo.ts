import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve(import.meta.dirname, '../src')

/** Server or worker as a process of its own, with what it says. */
export class Processo {
  readonly #child: ChildProcess
  #said = ''

  /** `output`: a file that takes what it says, instead of us. */
  constructor(script: 'server.ts' | 'worker.ts', env: NodeJS.ProcessEnv, output?: string) {
    this.#child = spawn(process.execPath, [path.join(src, script)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        V4_PORT: '0',
        JWT_SECRET: 'segredo'.repeat(6),
        STORAGE_SIGNING_KEY: 'segredo'.repeat(6),
        CHAVE_MESTRA: 'segredo'.repeat(6),
        WORKER_SOZINHO: '1',
        LOG_LEVEL: 'info',
        RATE_LIMIT: '1000000',
        ...env,
      },
      stdio: ['ignore', output ? openSync(output, 'w') : 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text
        this.#child.emit('said')
      })
    }
  }

  get vivo(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Waits until it says what matches, from `desde` on; a process that ends first fails with all that it said. */
  async disse(what: RegExp, desde = 0): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.#said.slice(desde))
      if (found) return found
      if (!this.vivo) throw new Error(`ended without saying ${what}:\n${this.#said}`)
      await Promise.race([once(this.#child, 'said'), once(this.#child, 'exit')])
    }
  }

  /** Where in what it said we are now. */
  get agora(): number {
    return this.#said.length
  }

  /** The last that it said, for who looks into a failure. */
  get fim(): string {
    return this.#said.slice(-8000)
  }

  /** The address that a server listens on. */
  async endereco(): Promise<string> {
    return (await this.disse(/Server listening at (http:\/\/127\.0\.0\.1:\d+)/))[1]!
  }

  async parar(): Promise<void> {
    if (!this.vivo) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const late = setTimeout(() => this.#child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
  }
}
