import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** So far a pointer moves before it is a drag and no click. */
const LEAST_PX = 6
/** A finger rests so long before it drags: until then it scrolls. */
const HOLD_MS = 280
const EDGE_PX = 48

export type Solta = (ids: readonly string[], alvo: string, antes: string | undefined) => void

/** What lies under the pointer: a column or the waiting list (`data-alvo`), and the note it would stand before (`data-antes`). */
function debaixo(x: number, y: number) {
  const at = document.elementFromPoint(x, y)
  return {
    alvo: at?.closest<HTMLElement>('[data-alvo]') ?? null,
    antes: at?.closest<HTMLElement>('[data-antes]') ?? null,
    rola: at?.closest<HTMLElement>('[data-rola]') ?? null,
  }
}

function fantasma(texto: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.textContent = texto
  ghost.className =
    'pointer-events-none fixed top-0 left-0 z-50 rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-accent-ink shadow-pop'
  document.body.append(ghost)
  return ghost
}

/**
 * Drags notes by mouse, pen or finger (which rests a moment first); nothing is drawn again while it goes. Esc lets go.
 * @returns what an element that can be dragged listens with
 */
export function useArrastar(onSolta: Solta) {
  const solta = useRef(onSolta)
  solta.current = onSolta
  const parar = useRef<(() => void) | null>(null)
  useEffect(() => () => parar.current?.(), [])
  return useCallback((event: PointerEvent, ids: () => readonly string[], texto: (n: number) => string) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, input, a, [role=checkbox]'))
      return
    const start = { x: event.clientX, y: event.clientY }
    const touch = event.pointerType === 'touch'
    let ghost: HTMLElement | null = null
    let over: HTMLElement | null = null
    let held: ReturnType<typeof setTimeout> | undefined
    const mark = (next: HTMLElement | null) => {
      if (next === over) return
      over?.removeAttribute('data-sobre')
      next?.setAttribute('data-sobre', '')
      over = next
    }
    const begin = (x: number, y: number) => {
      ghost = fantasma(texto(ids().length))
      place(x, y)
    }
    const place = (x: number, y: number) => {
      if (!ghost) return
      ghost.style.transform = `translate(${x + 12}px, ${y + 10}px)`
      const { alvo, rola } = debaixo(x, y)
      mark(alvo)
      if (!rola) return
      const { left, right } = rola.getBoundingClientRect()
      if (x > right - EDGE_PX) rola.scrollLeft += 14
      else if (x < left + EDGE_PX) rola.scrollLeft -= 14
    }
    const move = (e: globalThis.PointerEvent) => {
      if (ghost) return place(e.clientX, e.clientY)
      if (Math.hypot(e.clientX - start.x, e.clientY - start.y) < LEAST_PX) return
      if (touch) return end()
      begin(e.clientX, e.clientY)
    }
    const hold = (e: TouchEvent) => ghost && e.preventDefault()
    const key = (e: KeyboardEvent) => e.key === 'Escape' && end()
    const up = (e: globalThis.PointerEvent) => {
      const going = ghost ? ids() : []
      const { alvo, antes } = debaixo(e.clientX, e.clientY)
      end()
      const target = alvo?.dataset.alvo
      if (going.length > 0 && target) {
        // The click that ends a drag chooses nothing.
        addEventListener('click', (c) => c.stopPropagation(), { capture: true, once: true })
        setTimeout(() => solta.current(going, target, antes?.dataset.antes))
      }
    }
    function end() {
      clearTimeout(held)
      mark(null)
      ghost?.remove()
      ghost = null
      document.body.style.userSelect = ''
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', key)
      removeEventListener('touchmove', hold)
      parar.current = null
    }
    parar.current?.()
    parar.current = end
    document.body.style.userSelect = 'none'
    if (touch) held = setTimeout(() => begin(start.x, start.y), HOLD_MS)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    addEventListener('keydown', key)
    addEventListener('touchmove', hold, { passive: false })
  }, [])
}
