import { type RefObject, useEffect, useRef } from 'react'
import { isLayerOpen, isPeekOpen, isTyping } from '../../lib/keys.ts'
import { usePreferences } from '../../session/session.store.ts'
import type { Selection } from './selection.ts'

type Parts<T> = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly T[]
  order: readonly string[]
  active: number
  reveal: (index: number) => void
  selection?: Selection
  onOpen?: (row: T) => void
  onPeek?: (row: T) => void
}

type Act =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'open'
  | 'peek'
  | 'select'
  | 'all'
  | 'clear'
  | 'extend-next'
  | 'extend-previous'

/** What a key means to a table. Letters work from anywhere on the page; the others only with the focus inside. */
export function actOf(event: KeyboardEvent, inside: boolean, letters: boolean): Act | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') return 'all'
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (letters) {
    if (event.key === 'j') return 'next'
    if (event.key === 'k') return 'previous'
    if (event.key === 'J') return 'extend-next'
    if (event.key === 'K') return 'extend-previous'
    if (event.key === 'x') return 'select'
  }
  if (event.key === 'Escape') return 'clear'
  if (!inside) return null
  if (event.key === 'ArrowDown') return event.shiftKey ? 'extend-next' : 'next'
  if (event.key === 'ArrowUp') return event.shiftKey ? 'extend-previous' : 'previous'
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (event.key === 'Enter') return 'open'
  if (event.key === ' ') return 'peek'
  return null
}

/** Walks, opens and selects rows by keyboard; the row that is active has the focus. */
export function useTableKeys<T>(parts: Parts<T>) {
  const latest = useRef(parts)
  latest.current = parts
  const { shortcuts } = usePreferences()
  const wantFocus = useRef(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { scroller, rows, order, active, selection, onOpen, onPeek, reveal } = latest.current
      if (event.defaultPrevented || isTyping(event) || isLayerOpen() || rows.length === 0) return
      const onRow = event.target instanceof HTMLElement && event.target.matches('tr[data-row]')
      const free =
        event.target === document.body || (scroller.current?.contains(event.target as Node) ?? false)
      const act = actOf(event, onRow, shortcuts)
      if (!act || !free) return
      const go = (index: number) => {
        wantFocus.current = true
        reveal(Math.max(0, Math.min(rows.length - 1, index)))
      }
      const row = rows[active]
      const id = order[active]
      if (act === 'clear') {
        if (!selection?.count || isPeekOpen()) return
        selection.clear()
      } else if (act === 'all') {
        if (!selection) return
        if (order.every((one) => selection.has(one))) selection.selectAll()
        else selection.set([...selection.ids, ...order])
      } else if (act === 'next') go(active + 1)
      else if (act === 'previous') go(active < 0 ? 0 : active - 1)
      else if (act === 'first') go(0)
      else if (act === 'last') go(rows.length - 1)
      else if (act === 'extend-next' || act === 'extend-previous') {
        const to = Math.max(0, Math.min(rows.length - 1, active + (act === 'extend-next' ? 1 : -1)))
        if (selection)
          selection.set([...selection.ids, ...(id ? [id] : []), ...(order[to] ? [order[to]] : [])])
        go(to)
      } else if (row && id) {
        if (act === 'select') selection?.toggle(id)
        else if (act === 'open') (onOpen ?? onPeek)?.(row)
        else (onPeek ?? onOpen)?.(row)
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shortcuts])

  // The virtual body draws the row one turn later; only then can it take the focus.
  useEffect(() => {
    if (!wantFocus.current) return
    const row = parts.scroller.current?.querySelector<HTMLElement>(`tr[data-row="${parts.active}"]`)
    if (!row) return
    wantFocus.current = false
    row.focus({ preventScroll: true })
  })
}
