import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LassoLayer } from './lasso-layer.tsx'
import { type Box, circleOf, type Place, projection, sketch } from './sketch.ts'

export type MapPoint = {
  lat: number
  lng: number
  label: string
  tone?: 'accent' | 'ok' | 'bad'
  /** What it is chosen by. */
  id?: string
  /** Instead of its tone. */
  color?: string
  /** A word or two inside of it. */
  text?: string
  chosen?: boolean
  /** Metres within which it lies: a circle. */
  raio_m?: number
}
/** A way from place to place. */
export type MapLine = {
  id: string
  color: string
  places: readonly { lat: number; lng: number }[]
  dashed?: boolean
}
export type PointMapProps = {
  points: readonly MapPoint[]
  height?: number
  /** Said instead of a map when there is no point. */
  empty?: ReactNode
  /** The points in words under the map; false where the page lists them itself. */
  captions?: boolean
  lines?: readonly MapLine[]
  /** Points can be chosen. */
  onPoint?: (point: MapPoint) => void
  /** Those that a line is drawn around are chosen together. */
  onLasso?: (points: MapPoint[]) => void
}

export const noLines: readonly MapLine[] = []
const tones = { accent: 'var(--accent)', ok: 'var(--ok)', bad: 'var(--bad)' }

type SketchProps = Required<Pick<PointMapProps, 'points' | 'height' | 'lines'>> &
  Pick<PointMapProps, 'onPoint' | 'onLasso'>

/** The points among the towns around them: at once, and without a network. */
export function Sketch({ points, height, lines, onPoint, onLasso }: SketchProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    let gone = false
    void import('./places.ts').then(({ placesAround }) => !gone && setPlaces(placesAround(points)))
    return () => {
      gone = true
    }
  }, [points])
  const box: Box = { width: Math.max(width, 120), height }
  const project = projection(points, box)
  return (
    <div ref={frame} className="relative size-full">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={points.map((point) => point.label).join(', ')}
        >
          {sketch(points, places, box).map((town) => (
            <g key={`${town.name}${town.x}`}>
              <circle cx={town.x} cy={town.y} r={town.capital ? 3.5 : 2} fill="var(--ink-3)" opacity=".7" />
              {town.labelled && (
                <text
                  x={town.x}
                  y={town.y + town.below + 10}
                  textAnchor="middle"
                  fontSize={town.capital ? 11.5 : 10.5}
                  fontWeight={town.capital ? 600 : 400}
                  fill="var(--ink-2)"
                >
                  {town.name}
                </text>
              )}
            </g>
          ))}
          {lines.map((line) => (
            <polyline
              key={line.id}
              points={line.places
                .map(project)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
              fill="none"
              stroke={line.color}
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={line.dashed ? '5 5' : undefined}
              opacity=".85"
            />
          ))}
          {points.map((point) => {
            if (onPoint && point.id !== undefined) return null
            const { x, y } = project(point)
            return (
              <g
                key={point.id ?? `${point.lat},${point.lng}`}
                fill={point.color ?? tones[point.tone ?? 'accent']}
              >
                <circle cx={x} cy={y} r={Math.max(15, circleOf(point, project))} opacity=".16" />
                <circle cx={x} cy={y} r="6.5" stroke="var(--surface)" strokeWidth="2.5" />
                {point.text && (
                  <text x={x} y={y - 10} textAnchor="middle" fontSize="11" fontWeight="600">
                    {point.text}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
      {width > 0 &&
        onPoint &&
        points.map((point) => {
          if (point.id === undefined) return null
          const { x, y } = project(point)
          return (
            <button
              key={point.id}
              type="button"
              // The page lists the same points: a keyboard goes there.
              tabIndex={-1}
              title={point.label}
              aria-label={point.label}
              aria-pressed={point.chosen ?? false}
              onClick={() => onPoint(point)}
              // Round under a finger too: what it reaches lies around it.
              className={`num absolute flex size-5 min-h-0 -translate-1/2 pointer-coarse:after:absolute pointer-coarse:after:-inset-3 pointer-coarse:after:content-[''] items-center justify-center rounded-full text-2xs font-semibold text-white ring-2 ${point.chosen ? 'z-10 size-6 ring-ink' : 'ring-surface'}`}
              style={{ left: x, top: y, background: point.color ?? tones[point.tone ?? 'accent'] }}
            >
              {point.text}
            </button>
          )
        })}
      {width > 0 && onLasso && (
        <LassoLayer items={points.filter((p) => p.id !== undefined)} spotOf={project} onLasso={onLasso} />
      )}
    </div>
  )
}
