import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { type GeoJSONSource, LngLatBounds, type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { adiante, comCantos, movido, type Rascunho } from '../rascunho.ts'
import { cercasGeo, nada } from './geo.ts'

const COR = '#c4632a'

export type Desenho = {
  rascunho: Rascunho
  /** Something is about to be dragged: what stands now can be taken back to. */
  onComecar: () => void
  onMover: (change: Partial<Rascunho>) => void
}

function handle(label: string, kind: 'meio' | 'raio' | 'canto'): HTMLElement {
  const box = document.createElement('div')
  // The target is as large as a finger; what is seen is its middle.
  box.style.cssText = 'width:44px;height:44px;display:grid;place-items:center;cursor:grab'
  box.title = label
  const dot = document.createElement('span')
  const size = kind === 'canto' ? 14 : 18
  dot.style.cssText = `width:${size}px;height:${size}px;border-radius:${kind === 'canto' ? '4px' : '50%'};background:${kind === 'raio' ? '#fff' : COR};border:3px solid ${kind === 'raio' ? COR : '#fff'};box-shadow:0 1px 4px rgb(0 0 0/.4)`
  box.append(dot)
  return box
}

/** Where the handles of a fence are, and what dragging each does. */
function alcas(r: Rascunho): {
  at: readonly [number, number]
  label: string
  kind: 'meio' | 'raio' | 'canto'
  to: (now: Rascunho, lng: number, lat: number) => Partial<Rascunho>
}[] {
  return [
    {
      at: [r.lng, r.lat],
      label: 'Arraste para mover a cerca',
      kind: 'meio',
      to: (now, lng, lat) => movido(now, lat, lng),
    },
    ...(r.poligono
      ? r.poligono.map((corner, n) => ({
          at: corner,
          label: `Canto ${n + 1}`,
          kind: 'canto' as const,
          to: (now: Rascunho, lng: number, lat: number) =>
            comCantos(now.poligono!.map((c, i): readonly [number, number] => (i === n ? [lng, lat] : c))),
        }))
      : [
          {
            at: adiante(r, r.raio_m, 0),
            label: 'Arraste para mudar o raio',
            kind: 'raio' as const,
            to: (now: Rascunho, lng: number, lat: number) => ({
              raio_m: Math.min(20_000, Math.max(30, Math.round(metros(now, { lat, lng })))),
            }),
          },
        ]),
  ]
}

function pintar(map: MapLibre, r: Rascunho | undefined): void {
  const data = r ? cercasGeo([r]) : nada
  const source = map.getSource('rascunho') as GeoJSONSource | undefined
  if (source) return void source.setData(data)
  if (!r) return
  map.addSource('rascunho', { type: 'geojson', data })
  map.addLayer({
    id: 'rascunho',
    type: 'fill',
    source: 'rascunho',
    paint: { 'fill-color': COR, 'fill-opacity': 0.18 },
  })
  map.addLayer({
    id: 'rascunho-borda',
    type: 'line',
    source: 'rascunho',
    paint: { 'line-color': COR, 'line-width': 2.5 },
  })
}

/** Draws the fence under the hand on the map, with handles that move, stretch and bend it. */
export function useDesenho(map: MapLibre | null, desenho: Desenho | null): void {
  const last = useRef(desenho)
  last.current = desenho
  const markers = useRef<Marker[]>([])
  const dragging = useRef(false)
  const shown = useRef<string | null>(null)
  const r = desenho?.rascunho
  const on = useRef<MapLibre | null>(null)
  useEffect(() => {
    if (!map) return
    // A map that was made anew has no handles yet; those of the old one went with it.
    if (on.current !== map) markers.current = []
    on.current = map
    pintar(map, r)
    const wanted = r ? alcas(r) : []
    // While one is dragged the others follow it; otherwise as many as there are corners stand anew.
    if (markers.current.length !== wanted.length) {
      for (const marker of markers.current) marker.remove()
      markers.current = wanted.map(({ at, label, kind }, n) => {
        const marker = new Marker({ element: handle(label, kind), draggable: true })
          .setLngLat([at[0], at[1]])
          .addTo(map)
        marker.on('dragstart', () => {
          dragging.current = true
          last.current?.onComecar()
        })
        marker.on('drag', () => {
          const now = last.current
          if (!now) return
          const { lng, lat } = marker.getLngLat()
          now.onMover(alcas(now.rascunho)[n]?.to(now.rascunho, lng, lat) ?? {})
        })
        marker.on('dragend', () => {
          dragging.current = false
        })
        return marker
      })
    } else
      for (const [n, marker] of markers.current.entries())
        marker.setLngLat([wanted[n]!.at[0], wanted[n]!.at[1]])
    const id = r ? `${r._id}${r.tipo}` : null
    if (r && shown.current !== id && !dragging.current) {
      const bounds = new LngLatBounds()
      for (const [x, y] of [
        [1, 1],
        [-1, -1],
      ] as const) {
        const [lng, lat] = adiante(r, x * r.raio_m, y * r.raio_m)
        bounds.extend([lng, lat])
      }
      map.fitBounds(bounds, { padding: 90, maxZoom: 16, animate: false })
    }
    shown.current = id
  }, [map, r])
}
