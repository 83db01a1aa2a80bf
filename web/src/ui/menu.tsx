import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Kbd } from './kbd.tsx'

export const popupClass =
  'popup-motion z-[60] rounded-lg border border-line bg-raised p-1 text-sm text-ink shadow-pop outline-none max-h-[var(--available-height)] overflow-y-auto'
export const itemClass =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 outline-none select-none data-[highlighted]:bg-hover data-[disabled]:opacity-50'

export type MenuItem =
  | {
      label: ReactNode
      icon?: LucideIcon
      onSelect: () => void
      danger?: boolean
      disabled?: boolean
      /** Why it cannot be chosen: written under it. */
      reason?: string
      /** Draws a tick; for choices that stay. */
      checked?: boolean
      shortcut?: string
      /** Keeps the menu open after choosing. */
      keepOpen?: boolean
    }
  | { separator: true }
  | { heading: string }

export type MenuProps = {
  /** The element that opens it: a Button or IconButton. */
  trigger: ReactElement
  items: readonly (MenuItem | false | null | undefined)[]
  align?: 'start' | 'center' | 'end'
  side?: 'bottom' | 'top' | 'right' | 'left'
  minWidth?: number
  header?: ReactNode
  /** It stands open as soon as it is drawn. */
  defaultOpen?: boolean
}

/** A list of actions that opens from a button. */
export function Menu({
  trigger,
  items,
  align = 'end',
  side = 'bottom',
  minWidth = 200,
  header,
  defaultOpen,
}: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={6} className="z-[60]" collisionPadding={8}>
          <Base.Popup className={popupClass} style={{ minWidth }}>
            {header}
            {items.map((item, index) => {
              const key = `${index}`
              if (!item) return null
              if ('separator' in item) return <Base.Separator key={key} className="my-1 h-px bg-line" />
              if ('heading' in item)
                return (
                  <div
                    key={key}
                    role="presentation"
                    className="px-2.5 pt-2 pb-1 text-2xs font-medium text-ink-3"
                  >
                    {item.heading}
                  </div>
                )
              const Icon = item.icon
              return (
                <Fragment key={key}>
                  <Base.Item
                    disabled={item.disabled || item.reason !== undefined}
                    closeOnClick={!item.keepOpen}
                    onClick={item.onSelect}
                    {...(item.checked === undefined
                      ? {}
                      : { role: 'menuitemradio', 'aria-checked': item.checked })}
                    className={cx(
                      itemClass,
                      item.danger && 'text-bad-text',
                      // Its reason is to be read.
                      item.reason && 'text-ink-3 data-[disabled]:opacity-100',
                    )}
                  >
                    {Icon && <Icon size={15} aria-hidden className={item.danger ? '' : 'text-ink-3'} />}
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{item.label}</span>
                      {item.reason && (
                        <span className="block max-w-64 text-2xs text-ink-3">{item.reason}</span>
                      )}
                    </span>
                    {item.checked && <Check size={15} aria-hidden className="text-accent-text" />}
                    {item.shortcut && <Kbd keys={item.shortcut} />}
                  </Base.Item>
                </Fragment>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
