import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cx } from '../lib/cx.ts'

export type PopoverProps = {
  trigger: ReactElement
  /** Its content; given a function, it can close itself. */
  children: ReactNode | ((close: () => void) => ReactNode)
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
  defaultOpen?: boolean
}

/** A small panel that opens from a button. */
export function Popover({
  trigger,
  children,
  label,
  align = 'start',
  className,
  defaultOpen = false,
}: PopoverProps) {
  const [open, setOpen] = useState(defaultOpen)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-[60]" collisionPadding={8}>
          <Base.Popup
            aria-label={label}
            className={cx(
              'popup-motion max-h-[var(--available-height)] max-w-[calc(100vw-16px)] overflow-y-auto rounded-lg border border-line bg-raised text-sm shadow-pop outline-none',
              className ?? 'w-72 p-3',
            )}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
