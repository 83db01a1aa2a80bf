import { readFileSync } from 'node:fs'

export type Closing = {
  /** Aborted as soon as closing begins. */
  signal: AbortSignal
  /** Remembers how to undo a step; steps are undone from the last to the first. */
  add(name: string, undo: (hard: boolean) => void | Promise<void>): void
  /** Undoes every step once, whoever asks, and ends this process. */
  close(code: number): Promise<void>
}

type Step = { name: string; undo: (hard: boolean) => void | Promise<void> }

/** Ctrl+C, a polite kill or the death of the terminal undo everything in reverse order; a second Ctrl+C hurries. */
export function closing(say: (line: string) => void): Closing {
  const steps: Step[] = []
  let current: Step | undefined
  const controller = new AbortController()
  let askedAt = 0

  async function close(code: number): Promise<void> {
    if (controller.signal.aborted) return new Promise(() => {})
    controller.abort(new Error('Parando.'))
    let result = code
    // A step may add another while it is undone: that one goes next.
    for (current = steps.pop(); current; current = steps.pop()) {
      const { name, undo } = current
      await Promise.resolve(undo(false)).catch((error: Error) => {
        say(`${name}: ${error.message}`)
        result = 1
      })
    }
    process.exit(result)
  }

  function asked(): void {
    const now = Date.now()
    if (!askedAt) {
      askedAt = now
      say('\nParando…')
      void close(0).catch(() => process.exit(1))
    } else if (now - askedAt > 1_500) {
      // The first one arrives twice when npm and the terminal both pass it on.
      say('Parando à força.')
      for (const step of [current, ...steps]) void step?.undo(true)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked)
  process.on('disconnect', asked)
  followNpm(asked)
  return {
    signal: controller.signal,
    add: (name, undo) => {
      steps.push({ name, undo })
    },
    close,
  }
}

/**
 * npm cannot tell its script that it was killed: the script, or the `sh -c` that npm put between them, becomes
 * someone else's child.
 */
function followNpm(asked: () => void): void {
  if (!process.env.npm_lifecycle_event || process.connected) return
  const parent = process.ppid
  const shell = readOf(parent, 'cmdline').includes('\0-c\0')
  const grandparent = shell ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (!shell || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    asked()
  }, 200)
  timer.unref()
}

function parentOf(pid: number): string | undefined {
  const stat = readOf(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}

function readOf(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
