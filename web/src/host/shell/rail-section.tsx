import { useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { iconOf } from '../../navigation/icons.ts'
import type { MenuSection } from '../../navigation/menu-rules.ts'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'

/** A section of the collapsed menu: its icon, and its rows beside it while pointer or focus are there. Esc puts them away. */
export function RailSection({ section }: { section: MenuSection }) {
  const { row: lit, here } = useMenu()
  const [top, setTop] = useState<number | null>(null)
  const box = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const Icon = iconOf(section.icon)
  const current = lit?.section === section.id
  const show = () => {
    const at = box.current?.getBoundingClientRect().top ?? 0
    setTop(Math.max(8, Math.min(at - 4, window.innerHeight - section.rows.length * 33 - 56)))
  }
  const hide = () => setTop(null)
  return (
    <li
      ref={box}
      onPointerEnter={show}
      onPointerLeave={() => !box.current?.contains(document.activeElement) && hide()}
      onFocus={show}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || top === null) return
        button.current?.focus()
        hide()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={section.title}
        aria-expanded={top !== null}
        onClick={show}
        className={cx(
          'grid h-8 w-full place-items-center rounded-md hover:bg-sidebar-active/60',
          current && 'bg-sidebar-active',
        )}
      >
        <Icon
          size={16}
          strokeWidth={1.9}
          aria-hidden
          className={current ? 'text-accent-text' : 'text-ink-3'}
        />
      </button>
      {top !== null && (
        <div className="fixed left-[52px] z-40 pl-2" style={{ top }}>
          <div className="w-56 rounded-lg border border-line bg-sidebar p-1 shadow-over">
            <h2 className="px-2.5 py-1 text-2xs font-medium text-ink-3">{section.title}</h2>
            <ul className="flex flex-col gap-px">
              {section.rows.map((row) => (
                <li key={row.id}>
                  <MenuLink row={row} current={row === lit} here={here === row.to.id} onChosen={hide} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </li>
  )
}
