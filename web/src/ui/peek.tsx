import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { isTyping } from '../lib/keys.ts'
import { Link } from '../lib/nav.tsx'
import type { Path } from '../lib/path.ts'
import { IconButton } from './button.tsx'
import { closing, Guarded, useCloseGuard } from './close-guard.ts'
import { ConfirmDialog } from './dialog.tsx'

export type PeekProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Where the whole page of this record is. */
  href?: Path
  onPrevious?: () => void
  onNext?: () => void
  width?: 'md' | 'lg'
  footer?: ReactNode
  /** Whether closing loses something; left out, the panel looks at its own controls. */
  dirty?: boolean
  /** A form to fill in: the focus begins in its first field. */
  focusFirst?: boolean
  children: ReactNode
}

/**
 * A record at the right, over the list, which stays usable: J and K (or the arrows of the panel) walk through the list,
 * Esc closes, and asks first when something was filled in. On a phone it covers the screen.
 */
export function Peek({
  open,
  onClose,
  title,
  subtitle,
  href,
  onPrevious,
  onNext,
  width = 'md',
  footer,
  dirty,
  focusFirst,
  children,
}: PeekProps) {
  const popup = useRef<HTMLDivElement | null>(null)
  // It comes later than this component, by way of its portal.
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const setPopup = useCallback((element: HTMLDivElement | null) => {
    popup.current = element
    setPanel(element)
  }, [])
  const guard = useCloseGuard(open, panel, onClose, dirty)
  const isDirty = useRef(guard.isDirty)
  isDirty.current = guard.isDirty
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return
      const move = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined
      // Another record would take the place of what was filled in.
      if (!move || isDirty.current()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      move()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [open, onNext, onPrevious])
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && guard.request()}
      modal={false}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup
          ref={setPopup}
          tabIndex={-1}
          data-peek
          initialFocus={
            focusFirst
              ? () => popup.current?.querySelector<HTMLElement>('form input:not([type=hidden])') ?? true
              : popup
          }
          className={cx(
            'peek-motion fixed inset-y-0 right-0 z-40 flex w-full flex-col border-l border-line bg-raised shadow-over outline-none',
            width === 'lg' ? 'sm:w-[720px]' : 'sm:w-[480px]',
          )}
        >
          <div className="flex items-start gap-1 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1">
              <Base.Title className="truncate text-base font-semibold">{title}</Base.Title>
              {subtitle && (
                <div className="mt-0.5 line-clamp-3 wrap-anywhere text-xs text-ink-3">{subtitle}</div>
              )}
            </div>
            {(onPrevious || onNext) && (
              <>
                <IconButton
                  icon={ChevronUp}
                  label="Anterior (K)"
                  onClick={onPrevious}
                  disabled={!onPrevious}
                />
                <IconButton icon={ChevronDown} label="Próximo (J)" onClick={onNext} disabled={!onNext} />
              </>
            )}
            {href && (
              <Link
                to={href}
                aria-label="Abrir página inteira"
                title="Abrir página inteira"
                className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
              >
                <Maximize2 size={15} aria-hidden />
              </Link>
            )}
            <IconButton icon={X} label="Fechar (Esc)" onClick={guard.request} />
          </div>
          <Guarded value={true}>
            <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 empty:hidden">
                {footer}
              </div>
            )}
          </Guarded>
          {guard.asking && <ConfirmDialog {...closing} open onAnswer={guard.answer} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
