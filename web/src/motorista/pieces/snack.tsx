import { useSyncExternalStore } from 'react'
import { browserClock, createToastQueue, SNACKBAR_MS, type Toast } from '../../ui/toast-queue.ts'

const lines = createToastQueue(browserClock, SNACKBAR_MS, 0)
const none: readonly Toast[] = []

/** Says in a line what was just done, for three seconds, above whatever the thumb needs. */
export const avisar = (text: string): void => void lines.push(text, 'success')

/** Where the lines appear. Mounted once. */
export function Snacks() {
  const shown = useSyncExternalStore(lines.subscribe, lines.snapshot, () => none)
  const last = shown.at(-1)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(104px+env(safe-area-inset-bottom))] z-40 flex justify-center"
    >
      {last && (
        <p
          key={last.id}
          className="max-w-[560px] animate-[toast-in_160ms_ease] rounded-2xl bg-ink px-5 py-3.5 text-center text-[16px] font-medium text-canvas shadow-over"
        >
          {last.text}
        </p>
      )}
    </div>
  )
}
