import { type PointerEvent, useState } from 'react'
import { inside, type Spot } from './lasso.ts'

/** A line of fewer steps was a slip of the hand. */
const LEAST = 3

/** Lies over a map: a line drawn around points chooses them. */
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
        setLine((now) => now && [...now, next])
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
