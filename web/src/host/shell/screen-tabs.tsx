import { Settings2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import type { MenuItem } from '../../navigation/menu-rules.ts'
import { snackbar } from '../../ui/toast.tsx'
import { useMenu } from './use-menu.ts'

const look =
  'relative flex h-9 shrink-0 items-center min-w-11 justify-center border-b-2 px-2.5 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2 max-md:h-11'

/**
 * The screens of a family, above the page whichever door shows it: they stand still while one comes for another. Beside them
 * the gear of their settings. What lies below a screen, an editor or a print, has a way back of its own and shows none.
 */
export function ScreenTabs() {
  const { row, rows, here } = useMenu()
  const list = useRef<HTMLElement>(null)
  const isHere = row?.items.some((item) => item.id === here)
  const gear = rows
    .flatMap(({ items }) => items)
    .find(({ engrenagemDe }) => row?.items.some((item) => item.id === engrenagemDe))
  const shown = row !== undefined && isHere && (row.items.length > 1 || gear !== undefined)
  // The row may come after the screen: what is allowed is asked for first.
  useEffect(() => {
    const row = list.current
    const lit = shown && here && row?.querySelector<HTMLElement>('[aria-current]')
    if (row && lit) row.scrollLeft = lit.offsetLeft - (row.clientWidth - lit.offsetWidth) / 2
  }, [shown, here])
  if (!shown) return null
  return (
    <nav
      ref={list}
      aria-label={`Telas de ${row.title}`}
      className="no-print relative flex shrink-0 overflow-x-auto border-b border-line px-2 [scrollbar-width:none] max-sm:px-1"
    >
      {row.items.map((item) => (
        <Tab key={item.id} item={item} here={item.id === here}>
          {item.aba ?? item.title}
        </Tab>
      ))}
      {gear && (
        <Tab item={gear} className="ml-auto">
          <Settings2 size={16} aria-hidden />
          <span className="sr-only">{gear.title}</span>
        </Tab>
      )}
    </nav>
  )
}

type TabProps = { item: MenuItem; here?: boolean; className?: string; children: ReactNode }

function Tab({ item, here, className, children }: TabProps) {
  return item.motivo ? (
    <button
      type="button"
      aria-disabled="true"
      title={item.motivo}
      onClick={() => snackbar(item.motivo ?? '')}
      className={cx(look, 'border-transparent text-ink-3 opacity-55', className)}
    >
      {children}
      <span className="sr-only">({item.motivo})</span>
    </button>
  ) : (
    <Link
      to={comoPath(`/app${item.route}`)}
      aria-current={here ? 'page' : undefined}
      title={here === undefined ? item.title : undefined}
      // Going where one is would throw the page's filters away.
      onClick={(event) => here && event.preventDefault()}
      className={cx(
        look,
        here ? 'border-accent text-ink' : 'border-transparent text-ink-3 hover:text-ink',
        className,
      )}
    >
      {children}
    </Link>
  )
}
