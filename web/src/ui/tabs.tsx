import { Tabs as Base } from '@base-ui/react/tabs'
import { formatNumber } from '@tropeiro/contract/formats'
import { type ReactNode, useEffect, useRef } from 'react'

export type Tab = { value: string; label: ReactNode; count?: number; content?: ReactNode }
export type TabsProps = {
  value: string
  onChange: (value: string) => void
  tabs: readonly Tab[]
  label: string
}

/** Views of one thing. `content` may be left out when the page itself changes with `value`. */
export function Tabs({ value, onChange, tabs, label }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // More than fit are scrolled sideways: the one that is open stands in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when another is opened
  useEffect(() => {
    const row = list.current
    const open = row?.querySelector<HTMLElement>('[data-active]')
    if (!row || !open || row.scrollWidth <= row.clientWidth) return
    const over = open.offsetLeft + open.offsetWidth - row.clientWidth
    if (open.offsetLeft < row.scrollLeft) row.scrollLeft = open.offsetLeft
    else if (over > row.scrollLeft) row.scrollLeft = over
  }, [value])
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List
        ref={list}
        aria-label={label}
        className="relative -mb-px flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-9 items-center gap-1.5 px-2.5 text-sm font-medium whitespace-nowrap text-ink-3 outline-none hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus data-[active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="num rounded-full bg-sunken px-1.5 text-2xs text-ink-3">
                {formatNumber(tab.count)}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-[var(--active-tab-width)] translate-x-[var(--active-tab-left)] rounded-full bg-accent transition-all duration-150" />
      </Base.List>
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-none">
            {tab.content}
          </Base.Panel>
        ),
      )}
    </Base.Root>
  )
}

/** Tabs between a page's header and what changes with them. */
export const TabsBar = (props: TabsProps) => (
  <div className="no-print border-b border-line px-4 max-sm:px-3">
    <Tabs {...props} />
  </div>
)
