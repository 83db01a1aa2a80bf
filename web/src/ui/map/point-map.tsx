import { MapPin } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../skeleton.tsx'

const LazyMap = lazy(() => import('./maplibre-map.tsx').then((module) => ({ default: module.MaplibreMap })))

export type MapPoint = { lat: number; lng: number; label: string; tone?: 'accent' | 'ok' | 'bad' }
export type PointMapProps = {
  points: readonly MapPoint[]
  height?: number
  /** Said instead of a map when there is no point. */
  empty?: ReactNode
}

/** Where something happened. The engine loads only when there is a point to show; the words stay readable without it. */
export function PointMap({ points, height = 240, empty = 'Sem posição registrada' }: PointMapProps) {
  if (points.length === 0) {
    return (
      <p
        className="flex items-center justify-center gap-2 bg-sunken text-sm text-ink-3"
        style={{ height: height / 2 }}
      >
        <MapPin size={15} aria-hidden /> {empty}
      </p>
    )
  }
  return (
    <figure>
      <div style={{ height }} className="overflow-hidden">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <LazyMap points={points} />
        </Suspense>
      </div>
      <figcaption className="border-t border-line px-3 py-2 text-xs text-ink-3">
        {points.map((point) => (
          <span key={`${point.lat},${point.lng}`} className="num block truncate">
            {point.label} ·{' '}
            <a
              className="text-accent-text underline underline-offset-2"
              target="_blank"
              rel="noreferrer"
              href={`https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=16/${point.lat}/${point.lng}`}
            >
              {point.lat.toFixed(5)}, {point.lng.toFixed(5)}
            </a>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
