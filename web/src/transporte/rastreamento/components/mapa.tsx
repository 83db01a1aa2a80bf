import type { Cerca, ItemDoRastreio, Viagem } from '@tropeiro/contract/transporte/rastreamento/calls'
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { allPlaces } from '../../../ui/map/places.ts'
import { estiloOffline, porCamadas, porDados } from './camadas.ts'
import { type Desenho, useDesenho } from './desenho.ts'
import { cercasGeo, escolhidoGeo, frotaGeo, viagemGeo } from './geo.ts'

setWorkerUrl(workerUrl)

const BRASIL: [number, number, number, number] = [-60, -30, -38, -8]
const watchTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
const useDark = () =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme === 'dark')

export type MapaProps = {
  itens: readonly ItemDoRastreio[]
  agora: number
  escolhido: string
  onEscolher: (cpf: string) => void
  viagem: Viagem | undefined
  /** The second of the replay; null is now. */
  t: number | null
  cercas: readonly Cerca[]
  estilo: string | null
  onSemEstilo: () => void
  /** A fence under the hand. */
  desenho: Desenho | null
  /** Where the map looks, asked for when a fence begins. */
  centro: RefObject<(() => { lat: number; lng: number }) | null>
}

const boundsOf = (places: readonly { lat: number; lng: number }[]) =>
  places.reduce((all, { lat, lng }) => all.extend([lng, lat]), new LngLatBounds())

/** The fleet, live. The map is made once; data are pushed into its sources. */
export default function Mapa(props: MapaProps) {
  const { itens, agora, escolhido, viagem, t, cercas, estilo } = props
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(props)
  last.current = props
  const [map, setMap] = useState<MapLibre | null>(null)
  const dark = useDark()

  useEffect(() => {
    if (!box.current) return
    const { itens } = last.current
    const offline = estiloOffline(allPlaces(), dark)
    const made = new MapLibre({
      container: box.current,
      style: estilo ?? offline,
      bounds: itens.length > 0 ? boundsOf(itens) : BRASIL,
      fitBoundsOptions: { maxZoom: 10, padding: 60 },
      attributionControl: estilo ? { compact: true } : false,
      dragRotate: false,
      // Names that fade in would keep the map drawing from one batch of places to the next.
      fadeDuration: 0,
      locale: {
        'NavigationControl.ZoomIn': 'Aproximar',
        'NavigationControl.ZoomOut': 'Afastar',
        'Map.Title': 'Mapa da frota',
      },
    })
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    made.on('error', () => {
      // A style that cannot be read leaves no layers: the map that needs no network takes its place.
      if (!estilo || made.isStyleLoaded() || made.getSource('lugares')) return
      made.setStyle(offline)
      last.current.onSemEstilo()
    })
    made.on('style.load', () => {
      porCamadas(made, dark)
      setMap(null)
      setMap(made)
    })
    made.on('click', 'frota', (e) => {
      const cpf = e.features?.[0]?.properties.cpf
      if (cpf) last.current.onEscolher(String(cpf))
    })
    made.on('click', 'grupos', async (e) => {
      const group = e.features?.[0]
      if (group?.geometry.type !== 'Point') return
      const source = made.getSource('frota') as GeoJSONSource
      const zoom = await source.getClusterExpansionZoom(Number(group.properties.cluster_id))
      made.easeTo({ center: group.geometry.coordinates as [number, number], zoom: zoom + 0.2 })
    })
    for (const layer of ['frota', 'grupos']) {
      made.on('mouseenter', layer, () => {
        made.getCanvas().style.cursor = 'pointer'
      })
      made.on('mouseleave', layer, () => {
        made.getCanvas().style.cursor = ''
      })
    }
    return () => {
      setMap(null)
      made.remove()
    }
  }, [dark, estilo])

  useEffect(() => {
    if (map) porDados(map, 'frota', frotaGeo(itens, agora))
  }, [map, itens, agora])
  useEffect(() => {
    if (map) porDados(map, 'escolhido', escolhidoGeo(itens.find((i) => i.cpf === escolhido)))
  }, [map, itens, escolhido])
  useEffect(() => {
    if (map) porDados(map, 'cercas', cercasGeo(cercas))
  }, [map, cercas])
  useEffect(() => {
    if (!map) return
    for (const [id, data] of Object.entries(viagemGeo(viagem, t))) porDados(map, id, data)
  }, [map, viagem, t])
  // Who is chosen comes into view once; afterwards the map stays where the hand put it.
  const shown = useRef('')
  useEffect(() => {
    if (!map || !escolhido || shown.current === escolhido) return
    const item = last.current.itens.find((i) => i.cpf === escolhido)
    const places = [...(viagem?.paradas ?? []), ...(viagem?.pontos ?? []), ...(item ? [item] : [])]
    if (places.length === 0) return
    if (viagem) shown.current = escolhido
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // The panel of the day stands at the left of a wide map, and under a narrow one.
    const left = map.getContainer().clientWidth > 720 ? 420 : 40
    const padding = { top: 60, right: 60, bottom: 60, left }
    map.fitBounds(boundsOf(places), { padding, maxZoom: 13, animate: !calm })
  }, [map, escolhido, viagem])

  useDesenho(map, props.desenho)
  const { centro } = props
  useEffect(() => {
    centro.current = map && (() => map.getCenter())
  }, [map, centro])

  return <div ref={box} className="size-full" />
}
