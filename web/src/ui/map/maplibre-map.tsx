import { LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { offlineStyle, type Place } from './offline-style.ts'
import type { MapPoint } from './point-map.tsx'

setWorkerUrl(workerUrl)

const KM_IN_VIEW = 400
/** Degrees of latitude that 1 km is. */
const KM = 1 / 111

const watchTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
const useDark = () =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme === 'dark')

/** The municipalities around the points, so that a map without streets still says where it is. */
async function placesAround(points: readonly MapPoint[]): Promise<Place[]> {
  const { municipios } = await import('municipios-brasil/dados')
  const reach = KM_IN_VIEW * KM
  return municipios
    .filter((city) =>
      points.some(
        (point) =>
          Math.abs(city.latitude - point.lat) < reach && Math.abs(city.longitude - point.lng) < reach,
      ),
    )
    .map((city) => ({ name: city.nome, lat: city.latitude, lng: city.longitude, capital: city.capital }))
}

/** Points on the offline map: towns as dots with their names, no network needed. */
export function MaplibreMap({ points }: { points: readonly MapPoint[] }) {
  const box = useRef<HTMLDivElement>(null)
  const dark = useDark()
  useEffect(() => {
    if (!box.current || points.length === 0) return
    const bounds = new LngLatBounds()
    for (const point of points) bounds.extend([point.lng, point.lat])
    const map = new MapLibre({
      container: box.current,
      style: offlineStyle(points, [], dark),
      bounds,
      fitBoundsOptions: { maxZoom: 9, padding: 56 },
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
    let gone = false
    void placesAround(points).then((places) => {
      if (!gone) map.setStyle(offlineStyle(points, places, dark))
    })
    return () => {
      gone = true
      map.remove()
    }
  }, [points, dark])
  return <div ref={box} className="size-full" />
}
