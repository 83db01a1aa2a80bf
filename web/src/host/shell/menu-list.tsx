import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { MenuRow, MenuSection } from '../../navigation/menu-rules.ts'
import { PartBoundary } from '../../ui/part-missing.tsx'
import { DashboardSwitcher, dashboardRoutes } from './dashboard-switcher.tsx'
import { Favourites } from './favourites.tsx'
import { MenuLink } from './menu-link.tsx'
import { Numero } from './numero.tsx'
import { RailSection } from './rail-section.tsx'
import { useMeuMenu } from './use-meu-menu.ts'

/** Most people have none: their data and counts come with them. */
const VisoesNoMenu = lazyPart(async () => (await import('./visoes-no-menu.tsx')).VisoesNoMenu)

const telas = (row: MenuRow) => row.items.map((item) => item.id)

type MenuListProps = { collapsed: boolean; onChosen?: () => void; tall?: boolean }

/** Dashboards, favourites, and the sections: folded to their heads, or to their icons in the rail. */
export function MenuList({ collapsed, onChosen, tall }: MenuListProps) {
  const { sections, current, places, favoritos, visoes } = useMeuMenu()
  const nav = useRef<HTMLElement>(null)
  // It shows where one is, also on a page reached by another way than itself.
  useEffect(() => {
    if (!current) return
    const lit = nav.current?.querySelectorAll('[aria-current]')
    lit?.item(lit.length - 1)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const [first, ...rest] = sections[0]?.id === 'search' ? sections : [null, ...sections]
  // The search stands once: among the favourites, or above them.
  const top = first?.rows.filter(
    ({ to }) => !dashboardRoutes.includes(to.route) && !favoritos.some((one) => one.id === to.id),
  )
  return (
    <nav
      ref={nav}
      aria-label="Menu principal"
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4"
    >
      <DashboardSwitcher places={places} current={current} collapsed={collapsed} />
      {first && top?.length ? (
        <Rows section={{ ...first, rows: top }} collapsed={collapsed} onChosen={onChosen} tall={tall} />
      ) : null}
      <Favourites collapsed={collapsed} onChosen={onChosen} tall={tall} />
      {!collapsed && visoes.length > 0 && (
        <PartBoundary>
          <VisoesNoMenu onChosen={onChosen} tall={tall} />
        </PartBoundary>
      )}
      {collapsed ? (
        <ul className="mt-2 flex flex-col gap-px">
          {rest.map((section) => section && <RailSection key={section.id} section={section} />)}
        </ul>
      ) : (
        rest.map(
          (section) =>
            section && <Section key={section.id} section={section} onChosen={onChosen} tall={tall} />,
        )
      )}
    </nav>
  )
}

type SectionProps = { section: MenuSection; onChosen?: () => void; tall?: boolean }

/** A head that folds what is below it; the section of the page one is on stays open. */
function Section({ section, onChosen, tall }: SectionProps) {
  const { row, folds, isOpen, toggle } = useMeuMenu()
  const { id, title } = section
  const open = isOpen(id)
  const held = row?.section === id
  const look = cx('font-medium', folds ? 'text-xs text-ink-2' : 'text-2xs text-ink-3', tall ? 'h-11' : 'h-8')
  return (
    <div className={open ? 'mb-2' : ''}>
      <h2 id={`menu-${id}`}>
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            aria-disabled={held || undefined}
            onClick={() => held || toggle(id)}
            className={cx(
              look,
              'flex w-full items-center gap-2 rounded-md px-2.5',
              held ? 'cursor-default' : 'hover:text-ink',
            )}
          >
            <span className="flex-1 text-left">{title}</span>
            {!open && <Numero ids={section.rows.flatMap(telas)} />}
            {!held && (
              <ChevronRight
                size={12}
                aria-hidden
                className={cx('transition-transform', open && 'rotate-90')}
              />
            )}
          </button>
        ) : (
          <span className={cx(look, 'flex items-center px-2.5')}>{title}</span>
        )}
      </h2>
      {open && <Rows section={section} onChosen={onChosen} tall={tall} />}
    </div>
  )
}

function Rows({ section, collapsed, onChosen, tall }: SectionProps & { collapsed?: boolean }) {
  const { row: lit, here } = useMeuMenu()
  return (
    <ul aria-labelledby={section.title ? `menu-${section.id}` : undefined} className="flex flex-col gap-px">
      {section.rows.map((row) => (
        <li key={row.id}>
          <MenuLink
            row={row}
            collapsed={collapsed}
            current={lit?.id === row.id}
            here={here === row.to.id}
            onChosen={onChosen}
            tall={tall}
          >
            {!collapsed && <Numero ids={telas(row)} />}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
