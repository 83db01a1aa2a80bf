import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keepSmall, openLog } from './log-file.ts'
import { Patience } from './patience.ts'

const stopLimit = 15_000

export type ServiceOptions = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  /** File that takes what the child says; without one it goes to our own output. */
  log?: string
  /** When the log makes room, in bytes, and how often it is looked at, in milliseconds; left out, as usual. */
  logLimit?: number
  logEvery?: number
  say: (line: string) => void
  /** Whether what the child needs is away now: then its death is not its fault. */
  away?: () => Promise<boolean>
  /** Called when the child died too often without ever having worked. */
  giveUp: (error: Error) => void
}

/** One child process that is started again when it dies. */
export class Service {
  readonly #options: ServiceOptions
  #child: ChildProcess | undefined
  readonly #patience = new Patience()
  #began = 0
  #stopping = false
  #restarting = false
  #letLogBe = () => {}

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  start(): void {
    const { args, env, cwd, log, name, logLimit, logEvery } = this.#options
    this.#letLogBe()
    if (log) this.#letLogBe = keepSmall(log, logLimit, logEvery)
    const output = log ? openLog(log) : undefined
    const follower = path.join(cwd, 'scripts', 'follow-parent.mjs')
    // Its own session: Ctrl+C reaches the parent alone, which stops the children in order.
    const child = spawn(process.execPath, ['--import', follower, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', output ?? 'inherit', output ?? 'inherit', 'ipc'],
    })
    if (output !== undefined) closeSync(output)
    child.on('error', (error) => this.#options.giveUp(new Error(`${name}: ${error.message}`)))
    child.on('exit', (code, signal) => void this.#ended(signal ?? `código ${code}`))
    this.#child = child
    this.#began = Date.now()
  }

  /** Asks the child to end, for a fresh one to take its place: new code, in development. */
  restart(): void {
    this.#restarting = true
    this.#child?.kill('SIGTERM')
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#letLogBe()
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), stopLimit)
    await gone
    clearTimeout(limit)
  }

  kill(): void {
    this.#stopping = true
    this.#child?.kill('SIGKILL')
  }

  async #ended(how: string): Promise<void> {
    if (this.#stopping) return
    if (this.#restarting) {
      this.#restarting = false
      this.start()
      return
    }
    const lived = Date.now() - this.#began
    const { name, say, giveUp, away } = this.#options
    const excused = (await away?.()) ?? false
    if (this.#stopping) return
    const wait = this.#patience.died(lived, excused)
    if (wait === 'hopeless') {
      giveUp(new Error(`${name} não fica de pé (${how}).${this.#lastWords()}`))
      return
    }
    const why = excused ? ', sem banco de dados' : ''
    say(`${name} terminou (${how}${why}); iniciando de novo${inSeconds(wait)}.`)
    await pause(wait)
    if (!this.#stopping) this.start()
  }

  #lastWords(): string {
    const { log } = this.#options
    if (!log) return ''
    const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-15)
    return `\nÚltimas linhas de ${log}:\n${lines.join('\n')}`
  }
}

/** Long waits are told. */
export const inSeconds = (wait: number): string => (wait < 2000 ? '' : ` em ${Math.round(wait / 1000)} s`)
