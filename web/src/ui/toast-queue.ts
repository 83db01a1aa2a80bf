/** Spec §9: a toast lives 2.5 s, the copy hint 1 s, several messages come 2 s apart, a snackbar lives 3 s. */
export const TOAST_MS = 2500
export const COPY_HINT_MS = 1000
export const APART_MS = 2000
export const SNACKBAR_MS = 3000

export type ToastKind = 'warning' | 'success' | 'error'
export type Toast = { id: number; kind: ToastKind; text: string }

/** Spec §2: warning when 1, success when 2, otherwise error. */
export const kindOf = (code: number): ToastKind => (code === 1 ? 'warning' : code === 2 ? 'success' : 'error')

/** An array of messages is one text, joined by ', '. */
export const textOf = (message: string | readonly string[]) =>
  typeof message === 'string' ? message : message.filter(Boolean).join(', ')

export type Clock = { now(): number; after(ms: number, run: () => void): () => void }

type Timer = { left: number; since: number; stop: (() => void) | null }

/** The life of toasts, without a screen: who is shown, when the next one comes and when each one leaves. */
export function createToastQueue(clock: Clock, life = TOAST_MS, apart = APART_MS) {
  let shown: readonly Toast[] = []
  const waiting: Toast[] = []
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()
  let nextId = 1
  let lastShownAt = Number.NEGATIVE_INFINITY
  let pumping: (() => void) | null = null

  const set = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const start = (id: number, left: number) => {
    const timer: Timer = { left, since: clock.now(), stop: null }
    timer.stop = clock.after(left, () => close(id))
    timers.set(id, timer)
  }
  const close = (id: number) => {
    timers.get(id)?.stop?.()
    timers.delete(id)
    if (shown.some((toast) => toast.id === id)) set(shown.filter((toast) => toast.id !== id))
  }
  const pump = () => {
    if (pumping || waiting.length === 0) return
    const wait = lastShownAt + apart - clock.now()
    if (wait > 0) {
      pumping = clock.after(wait, () => {
        pumping = null
        pump()
      })
      return
    }
    const toast = waiting.shift() as Toast
    lastShownAt = clock.now()
    set([...shown, toast])
    start(toast.id, life)
    pump()
  }

  return {
    push(message: string | readonly string[], kind: ToastKind) {
      const text = textOf(message)
      if (!text) return
      waiting.push({ id: nextId++, kind, text })
      pump()
    },
    close,
    /** Nobody is left to read what was said: nothing is shown, and nothing waits. */
    reset() {
      pumping?.()
      pumping = null
      waiting.length = 0
      for (const { id } of shown) close(id)
      lastShownAt = Number.NEGATIVE_INFINITY
    },
    /** While the pointer is over a toast its time stands still. */
    pause(id: number) {
      const timer = timers.get(id)
      if (!timer?.stop) return
      timer.stop()
      timer.stop = null
      timer.left -= clock.now() - timer.since
    },
    resume(id: number) {
      const timer = timers.get(id)
      if (timer && !timer.stop) start(id, Math.max(timer.left, 0))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
  }
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}
