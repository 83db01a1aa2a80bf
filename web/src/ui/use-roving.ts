import { type KeyboardEvent, useEffect, useRef } from 'react'

const PRESSABLE = 'button, a[href]'
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A row of buttons that is one stop of Tab; arrows, Home and End walk within it (WAI-ARIA: toolbar). */
export function useRoving<T extends HTMLElement>(label: string) {
  const ref = useRef<T>(null)
  const current = useRef<Element | null>(null)
  const all = () => [...(ref.current?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])]
  const settle = (to?: Element) => {
    const items = all()
    if (to) current.current = to
    const one = items.find((item) => item === current.current) ?? items[0]
    for (const item of items) item.tabIndex = item === one ? 0 : -1
  }
  // What stands in the row changes with what is chosen: told at each render.
  useEffect(() => settle())
  return {
    ref,
    role: 'toolbar' as const,
    'aria-label': label,
    onFocus: ({ target }: { target: Element }) => {
      if (ref.current?.contains(target)) settle(target.closest(PRESSABLE) ?? target)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const items = all()
      const at = items.indexOf(event.target as HTMLElement)
      const move = moves[event.key]
      if (at < 0 || !move) return
      event.preventDefault()
      items[move(at, items.length - 1)]?.focus()
    },
  }
}
