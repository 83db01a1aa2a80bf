import { LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LassoLayer } from './lasso-layer.tsx'
import { offlineStyle } from './offline-style.ts'
import type { MapLine, MapPoint } from './point-map.tsx'

setWorkerUrl(workerUrl)

const watchTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
const useDark = () =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme === 'dark')

/** Points on the offline map: towns as dots with their names, no network needed. */
export function MaplibreMap({
  points,
  lines,
  onPoint,
  onLasso,
}: {
  points: readonly MapPoint[]
  lines: readonly MapLine[]
  onPoint?: (point: MapPoint) => void
  /** While it is given, a line is drawn instead of the map being moved. */
  onLasso?: (points: MapPoint[]) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const dark = useDark()
  const [shown, setShown] = useState<MapLibre | null>(null)
  // Where one looked at last stays in view while points change their colours.
  const view = useRef<{ center: [number, number]; zoom: number } | null>(null)
  useEffect(() => {
    if (!box.current || points.length === 0) return
    const bounds = new LngLatBounds()
    for (const point of points) bounds.extend([point.lng, point.lat])
    const map = new MapLibre({
      container: box.current,
      style: offlineStyle(points, [], dark, lines),
      ...(view.current ?? { bounds, fitBoundsOptions: { maxZoom: 9, padding: 56 } }),
      attributionControl: false,
      cooperativeGestures: false,
      dragRotate: false,
      locale: {
        'NavigationControl.ZoomIn': 'Aproximar',
        'NavigationControl.ZoomOut': 'Afastar',
        'Map.Title': 'Mapa',
      },
    })
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    setShown(map)
    let gone = false
    void import('./places.ts').then(({ placesAround }) => {
      if (!gone) map.setStyle(offlineStyle(points, placesAround(points), dark, lines))
    })
    map.on('click', 'points', (event) => {
      const id = event.features?.[0]?.properties.id
      const point = points.find((one) => one.id !== undefined && one.id === id)
      if (point) onPoint?.(point)
    })
    return () => {
      gone = true
      const { lng, lat } = map.getCenter()
      view.current = { center: [lng, lat], zoom: map.getZoom() }
      setShown(null)
      map.remove()
    }
  }, [points, lines, onPoint, dark])
  return (
    <>
      <div ref={box} className="size-full" />
      {shown && onLasso && (
        <LassoLayer
          items={points.filter((p) => p.id !== undefined)}
          spotOf={(p) => shown.project([p.lng, p.lat])}
          onLasso={onLasso}
        />
      )}
    </>
  )
}
