import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { snackbar } from '../../ui/toast.tsx'
import { MenuLink, rowFor } from './menu-link.tsx'
import { Numero } from './numero.tsx'
import { useMeuMenu } from './use-meu-menu.ts'

type FavouritesProps = { collapsed?: boolean; onChosen?: () => void; tall?: boolean }

/** The person's own places, in the person's order: dragged, or moved with Alt and the arrows; `G 1` to `G 9` go there. */
export function Favourites({ collapsed, onChosen, tall }: FavouritesProps) {
  const { favoritos, here, current, move } = useMeuMenu()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const moved = useRef<string | null>(null)
  // A row that changes places loses the focus.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-id="${moved.current}"] a`)?.focus()
    moved.current = null
  })
  if (favoritos.length === 0) return null
  const onKeyDown = (id: string, at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    const target = favoritos[at + step]
    if (!target) return
    moved.current = id
    move(id, target.id)
    snackbar(`${favoritos[at]?.title}: favorito ${at + step + 1} de ${favoritos.length}`)
  }
  return (
    <div className="mt-2 mb-1 border-b border-line pb-2">
      <h2
        id="menu-favoritos"
        className={collapsed ? 'sr-only' : 'px-2.5 pb-1 text-2xs font-medium text-ink-3'}
      >
        Favoritos
      </h2>
      <ul ref={list} aria-labelledby="menu-favoritos" className="flex flex-col gap-px">
        {favoritos.map((route, at) => (
          <li
            key={route.id}
            data-id={route.id}
            draggable={!tall}
            onDragStart={() => setDragged(route.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={() => dragged && move(dragged, route.id)}
            className={cx(dragged === route.id && 'opacity-40')}
          >
            <MenuLink
              row={rowFor(route)}
              collapsed={collapsed}
              current={current === route.id}
              here={here === route.id}
              onChosen={onChosen}
              tall={tall}
              onKeyDown={onKeyDown(route.id, at)}
            >
              {!collapsed && <Numero ids={[route.id]} />}
              {!collapsed && !tall && (
                <span aria-hidden className="num text-2xs text-ink-3">
                  {at + 1}
                </span>
              )}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
