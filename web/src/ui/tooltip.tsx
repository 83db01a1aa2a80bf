import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Milliseconds before it shows; the sidebar uses 150 (spec §9). */
  delay?: number
  children: ReactElement
}

/** Says a little more when hovered or focused. Never the only place of something needed. */
export function Tooltip({ content, side = 'top', delay = 400, children }: TooltipProps) {
  if (!content) return children
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={delay} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-[70]" collisionPadding={8}>
          <Base.Popup className="popup-motion max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-pop">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
