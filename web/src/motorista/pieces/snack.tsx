import { useSyncExternalStore } from 'react'
import { browserClock, createToastQueue, SNACKBAR_MS, type Toast } from '../../ui/toast-queue.ts'

const lines = createToastQueue(browserClock, SNACKBAR_MS, 0)
const none: readonly Toast[] = []

/** Says in a line what was just done, for three seconds, over the words of the title: nothing that is touched lies there. */
export const avisar = (text: string): void => void lines.push(text, 'success')

/** Where the lines appear. Mounted once. */
export function Snacks() {
  const shown = useSyncExternalStore(lines.subscribe, lines.snapshot, () => none)
  const last = shown.at(-1)
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-[calc(6px+env(safe-area-inset-top))] right-3 left-16 z-40 flex justify-center"
    >
      {last && (
        <p
          key={last.id}
          className="max-w-[560px] animate-[toast-in_160ms_ease] rounded-2xl bg-surface px-4 py-2.5 text-center text-[15px] leading-tight font-medium text-ink shadow-over"
        >
          {last.text}
        </p>
      )}
    </div>
  )
}
