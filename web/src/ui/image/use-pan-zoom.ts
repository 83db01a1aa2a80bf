import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type View = { x: number; y: number; scale: number }
type Point = { x: number; y: number }

const whole: View = { x: 0, y: 0, scale: 1 }
const LEAST = 0.5
const MOST = 12

/** Zooms so that the point under the pointer (from the centre of the box) stays where it is. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * factor))
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Wheel, drag and pinch over a box; `key` is what is shown, and another one starts whole again. */
export function usePanZoom(box: RefObject<HTMLElement | null>, key: string | undefined) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const fit = useCallback(() => setView(whole), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another image starts whole
  useEffect(fit, [key])

  const fromCentre = useCallback(
    (x: number, y: number): Point => {
      const rect = box.current?.getBoundingClientRect()
      return rect ? { x: x - rect.left - rect.width / 2, y: y - rect.top - rect.height / 2 } : { x: 0, y: 0 }
    },
    [box],
  )

  useEffect(() => {
    const element = box.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromCentre(event.clientX, event.clientY)
      setView((now) => zoomAt(now, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, fromCentre])

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (other) {
        const at = middle(now, other)
        const factor = distance(now, other) / Math.max(1, distance(before, other))
        setView((view) => zoomAt(view, factor, fromCentre(at.x, at.y)))
      } else setView((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
    },
    onPointerUp: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      setView((now) => (now.scale > 1 ? whole : zoomAt(now, 2.5, fromCentre(event.clientX, event.clientY)))),
  }
  const zoomBy = useCallback((factor: number) => setView((now) => zoomAt(now, factor, { x: 0, y: 0 })), [])
  return { view, zoomBy, fit, handlers }
}
