import { type PointerEvent, useState } from 'react'
import { inside, type Spot } from './lasso.ts'

/** A line of fewer steps was a slip of the hand. */
const LEAST = 3

/** The corners of a box from here to there. */
const box = (a: Spot, b: Spot): Spot[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]

/** Lies over a map: a line drawn around points chooses them, or, with Shift held, a box. */
export function LassoLayer<T>({
  items,
  spotOf,
  onLasso,
}: {
  items: readonly T[]
  spotOf: (item: T) => Spot
  onLasso: (items: T[]) => void
}) {
  const [line, setLine] = useState<readonly Spot[] | null>(null)
  const spot = (event: PointerEvent<SVGSVGElement>): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const done = () => {
    if (line && line.length >= LEAST) onLasso(items.filter((item) => inside(spotOf(item), line)))
    setLine(null)
  }
  return (
    <svg
      role="application"
      aria-label="Desenhe em volta das paradas"
      className="absolute inset-0 z-20 size-full touch-none cursor-crosshair"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setLine([spot(event)])
      }}
      onPointerMove={(event) => {
        const next = spot(event)
        const square = event.shiftKey
        setLine((now) => now && (square ? box(now[0] as Spot, next) : [...now, next]))
      }}
      onPointerUp={done}
      onPointerCancel={() => setLine(null)}
    >
      {line && (
        <polygon
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="var(--accent)"
          fillOpacity=".15"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
      )}
    </svg>
  )
}
