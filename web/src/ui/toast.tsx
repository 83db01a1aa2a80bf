import { messages } from '@tropeiro/contract/messages'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../lib/cx.ts'
import {
  browserClock,
  COPY_HINT_MS,
  createToastQueue,
  kindOf,
  SNACKBAR_MS,
  type Toast as ToastData,
  type ToastKind,
} from './toast-queue.ts'
import { UndoBar } from './undo.tsx'

const toasts = createToastQueue(browserClock)
const snacks = createToastQueue(browserClock, SNACKBAR_MS, 0)
const empty: readonly ToastData[] = []

type Message = string | readonly string[]

/** Says what happened. `toast(message, 1)` warns, `2` tells success, anything else is an error. */
export const toast = Object.assign((message: Message, code: number) => toasts.push(message, kindOf(code)), {
  warning: (message: Message) => toasts.push(message, 'warning'),
  success: (message: Message) => toasts.push(message, 'success'),
  error: (message: Message) => toasts.push(message, 'error'),
})

/** A short line at the bottom for 3 s. */
export const snackbar = (message: string) => snacks.push(message, 'success')

/** Everything said is taken back: nobody is left to read it. */
export function clearNotices(): void {
  toasts.reset()
  snacks.reset()
}

const marks: Record<ToastKind, { path: string; color: string; name: string }> = {
  success: { path: 'M4.5 8.4l2.4 2.4 4.6-5.2', color: 'text-ok', name: 'Sucesso' },
  warning: { path: 'M8 4.6v4M8 11.3v.1', color: 'text-warn', name: 'Aviso' },
  error: { path: 'M5.5 5.5l5 5M10.5 5.5l-5 5', color: 'text-bad', name: 'Erro' },
}

function Mark({ kind }: { kind: ToastKind }) {
  const mark = marks[kind]
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={mark.name}
      className={cx('mt-0.5 size-4 shrink-0', mark.color)}
    >
      <circle cx="8" cy="8" r="7.5" fill="currentColor" />
      <path
        d={mark.path}
        fill="none"
        stroke="var(--raised)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function ToastCard({ toast: { id, kind, text } }: { toast: ToastData }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    return browserClock.after(COPY_HINT_MS, () => setCopied(false))
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {})
    setCopied(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the time; nothing here is an action
    <div
      onMouseEnter={() => toasts.pause(id)}
      onMouseLeave={() => toasts.resume(id)}
      onFocus={() => toasts.pause(id)}
      onBlur={() => toasts.resume(id)}
      className="pointer-events-auto flex w-full animate-[toast-in_160ms_ease] items-start gap-2.5 rounded-lg border border-line bg-raised py-2.5 pr-1.5 pl-3 text-sm text-ink shadow-pop"
      data-kind={kind}
    >
      <Mark kind={kind} />
      <p role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-px break-words">
        {text}
      </p>
      <button
        type="button"
        onClick={copy}
        aria-label="Copiar texto"
        className="h-6 shrink-0 rounded-md px-1.5 text-xs text-ink-3 hover:bg-hover hover:text-ink"
      >
        {copied ? messages.copiado : 'Copiar'}
      </button>
      <button
        type="button"
        onClick={() => toasts.close(id)}
        aria-label="Fechar aviso"
        className="grid size-6 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
      >
        <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

/** Where toasts and snackbars appear. Mounted once a door; F8 moves the focus into it. */
export function Notices() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.snapshot, () => empty)
  const lines = useSyncExternalStore(snacks.subscribe, snacks.snapshot, () => empty)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <section
        ref={region}
        aria-label="Avisos (F8)"
        className="no-print pointer-events-none fixed right-4 bottom-20 z-[90] flex w-[min(380px,calc(100vw-24px))] flex-col gap-2 max-sm:top-3 max-sm:right-3 max-sm:bottom-auto"
      >
        {shown.map((item) => (
          <ToastCard key={item.id} toast={item} />
        ))}
      </section>
      {/* Above the bar of what is ticked, which stands at the same place. */}
      <div className="no-print pointer-events-none fixed inset-x-3 bottom-20 z-[90] flex flex-col items-center gap-2 in-[body:has([data-selecao])]:bottom-34 max-sm:in-[body:has([data-selecao])]:bottom-52">
        {lines.map((line) => (
          <p
            key={line.id}
            role="status"
            className="animate-[toast-in_160ms_ease] rounded-lg bg-ink px-3.5 py-2 text-sm text-canvas shadow-pop"
          >
            {line.text}
          </p>
        ))}
        <UndoBar />
      </div>
    </>
  )
}
