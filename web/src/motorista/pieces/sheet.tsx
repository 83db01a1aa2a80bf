import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A question or a choice that rises from the bottom. Esc, the X and a touch outside close it. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  // A sheet that its owner closes says nothing: only the driver's own closing is told.
  const wanted = useRef(open)
  wanted.current = open
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog; the touch outside is a shortcut for thumbs
    <dialog
      ref={dialog}
      aria-labelledby={name}
      onClose={() => wanted.current && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="sheet bg-raised text-ink shadow-over"
    >
      {open && (
        <div className="flex max-h-[88dvh] flex-col overflow-y-auto p-5 pb-[max(20px,env(safe-area-inset-bottom))]">
          <header className="mb-3 flex items-start gap-3">
            <h2 id={name} className="flex-1 pt-2 text-xl font-semibold tracking-tight">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Fechar"
              onClick={onClose}
              className="-mt-1 -mr-2 grid size-12 shrink-0 place-items-center rounded-full text-ink-2 active:bg-hover"
            >
              <X size={24} aria-hidden />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
