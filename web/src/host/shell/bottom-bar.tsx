import { Menu as MenuIcon } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { iconOf } from '../../navigation/icons.ts'
import { useMeuMenu } from './use-meu-menu.ts'

const look =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-[11px] leading-none'

/** On a phone, where the thumb is: the first four favourites and the way to everything else. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { primeiros, here, current } = useMeuMenu()
  return (
    <nav aria-label="Favoritos" className="no-print flex h-12 shrink-0 border-t border-line bg-sidebar">
      {primeiros.map((route) => {
        const Icon = iconOf(route.icon)
        return (
          <Link
            key={route.id}
            to={comoPath(`/app${route.route}`)}
            aria-current={current === route.id ? 'page' : undefined}
            // Going where one is would throw the page's filters away.
            onClick={(event) => here === route.id && event.preventDefault()}
            className={cx(look, current === route.id ? 'text-accent-text' : 'text-ink-2')}
          >
            <Icon size={18} aria-hidden />
            <span className="w-full truncate text-center">{route.aba ?? route.title}</span>
          </Link>
        )
      })}
      <button type="button" aria-label="Abrir menu" onClick={onMenu} className={cx(look, 'text-ink-2')}>
        <MenuIcon size={18} aria-hidden />
        Menu
      </button>
    </nav>
  )
}
