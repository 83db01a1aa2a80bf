import { Lasso, MapPin, Move } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Button } from '../button.tsx'
import { PartBoundary } from '../part-missing.tsx'
import { noLines, type PointMapProps, Sketch } from './sketch-map.tsx'

export type { MapLine, MapPoint, PointMapProps } from './sketch-map.tsx'

const LazyMap = lazyPart(async () => (await import('./maplibre-map.tsx')).MaplibreMap)

/**
 * Where something happened: a sketch with the towns around, at once and without a network; the map that moves (and its
 * 430 kB) comes only when asked for. The words below stay readable without either.
 */
export function PointMap({
  points,
  height = 240,
  empty = 'Sem posição registrada',
  captions = true,
  lines = noLines,
  onPoint,
  onLasso,
}: PointMapProps) {
  const [moving, setMoving] = useState(false)
  const [drawing, setDrawing] = useState(false)
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
  const lasso = drawing ? onLasso : undefined
  const lacar = onLasso && (
    <Button
      size="sm"
      icon={Lasso}
      variant={drawing ? 'primary' : 'secondary'}
      aria-pressed={drawing}
      onClick={() => setDrawing(!drawing)}
    >
      Laçar
    </Button>
  )
  const sketched = <Sketch points={points} height={height} lines={lines} onPoint={onPoint} onLasso={lasso} />
  return (
    <figure>
      <div style={{ height }} className="relative overflow-hidden bg-sunken">
        {moving ? (
          <PartBoundary fallback={sketched}>
            <LazyMap points={points} lines={lines} onPoint={onPoint} onLasso={lasso} />
            <span className="no-print absolute top-2 left-2 z-30">{lacar}</span>
          </PartBoundary>
        ) : (
          <>
            {sketched}
            <span className="no-print absolute top-2 right-2 z-30 flex gap-1.5">
              {lacar}
              <Button size="sm" icon={Move} onClick={() => setMoving(true)}>
                Mover o mapa
              </Button>
            </span>
          </>
        )}
      </div>
      {captions && (
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
      )}
    </figure>
  )
}
