import { Undo2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { browserClock } from './toast-queue.ts'

/** How long an act can be taken back from where one is. */
export const UNDO_MS = 10_000

type Act = { id: number; text: string; undo: () => Promise<unknown> }

let act: Act | null = null
let left = 0
let since = 0
let stop: (() => void) | null = null
const listeners = new Set<() => void>()

const set = (next: Act | null) => {
  act = next
  for (const listener of listeners) listener()
}
const run = () => {
  since = browserClock.now()
  stop = browserClock.after(left, forget)
}
/** While somebody is at it its time stands still. */
const pause = () => {
  if (!stop) return
  stop()
  stop = null
  left -= browserClock.now() - since
}
const resume = () => {
  if (act && !stop) run()
}
function forget() {
  stop?.()
  stop = null
  set(null)
}

/**
 * Says what was done and offers the way back for ten seconds, on whatever page the person is by then. `undo` is asked once;
 * what it refuses it says itself. What is done next takes its place.
 * @returns takes the offer away: it was taken back elsewhere
 */
export function undoable(text: string, undo: () => Promise<unknown>): () => void {
  stop?.()
  stop = null
  left = UNDO_MS
  const id = (act?.id ?? 0) + 1
  set({ id, text, undo })
  run()
  return () => {
    if (act?.id === id) forget()
  }
}

/** Where it stands; part of `Notices`. */
export function UndoBar() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => act,
    () => null,
  )
  return shown && <Bar key={shown.id} shown={shown} />
}

function Bar({ shown }: { shown: Act }) {
  const [busy, setBusy] = useState(false)
  const back = async () => {
    pause()
    setBusy(true)
    await shown.undo().catch(() => {})
    if (act?.id === shown.id) forget()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the time; the button is the action
    <div
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="pointer-events-auto flex animate-[toast-in_160ms_ease] items-center gap-3 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm text-ink shadow-over"
    >
      <span role="status">{shown.text}</span>
      <Button size="sm" icon={Undo2} loading={busy} onClick={() => void back()}>
        Desfazer
      </Button>
    </div>
  )
}
