import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Place } from '../../../ui/map/sketch.ts'
import { estados } from '../frota.ts'
import { type Colecao, collection, nada, point } from './geo.ts'

const light = { ground: '#eef2f2', dot: '#9fb0b5', text: '#42545b', halo: '#eef2f2', ring: '#ffffff' }
const night = { ground: '#14191c', dot: '#4d5d64', text: '#a9bac1', halo: '#14191c', ring: '#14191c' }

/** The map that needs no network: ground, towns as dots with names. */
export function estiloOffline(places: readonly Place[], dark: boolean): StyleSpecification {
  const color = dark ? night : light
  return {
    version: 8,
    sources: {
      lugares: {
        type: 'geojson',
        data: collection(places.map((p) => point(p, { nome: p.name, capital: p.capital ? 1 : 0 }))),
      },
    },
    layers: [
      { id: 'fundo', type: 'background', paint: { 'background-color': color.ground } },
      {
        id: 'cidades',
        type: 'circle',
        source: 'lugares',
        filter: ['any', ['==', ['get', 'capital'], 1], ['>=', ['zoom'], 7]],
        paint: {
          'circle-radius': ['case', ['==', ['get', 'capital'], 1], 3.5, 2],
          'circle-color': color.dot,
        },
      },
      {
        id: 'cidades-nomes',
        type: 'symbol',
        source: 'lugares',
        filter: ['any', ['==', ['get', 'capital'], 1], ['>=', ['zoom'], 8]],
        layout: {
          'text-field': ['get', 'nome'],
          'text-size': ['case', ['==', ['get', 'capital'], 1], 13, 11],
          'text-offset': [0, 0.5],
          'text-anchor': 'top',
          'symbol-sort-key': ['-', 1, ['get', 'capital']],
        },
        paint: { 'text-color': color.text, 'text-halo-color': color.halo, 'text-halo-width': 1.2 },
      },
    ],
  }
}

const byStatus = (property: 'status' | 'maioria') =>
  [
    'match',
    ['get', property],
    'em_movimento',
    estados.em_movimento.cor,
    'parado',
    estados.parado.cor,
    estados.sem_sinal.cor,
  ] as unknown as string
const majority = [
  'case',
  ['>', ['get', 'mov'], 0],
  estados.em_movimento.cor,
  ['>', ['get', 'par'], 0],
  estados.parado.cor,
  estados.sem_sinal.cor,
] as unknown as string
const count = (status: string) => ['+', ['case', ['==', ['get', 'status'], status], 1, 0]] as never

const fontes: Record<string, SourceSpecification> = {
  cercas: { type: 'geojson', data: nada },
  plano: { type: 'geojson', data: nada },
  trajeto: { type: 'geojson', data: nada },
  paradas: { type: 'geojson', data: nada },
  frota: {
    type: 'geojson',
    data: nada,
    cluster: true,
    clusterRadius: 44,
    clusterMaxZoom: 12,
    clusterProperties: {
      mov: count('em_movimento'),
      par: count('parado'),
      sem: count('sem_sinal'),
      alertas: ['+', ['get', 'alerta']],
    },
  },
  escolhido: { type: 'geojson', data: nada },
  replay: { type: 'geojson', data: nada },
}

const camadas = (ring: string, text: string): LayerSpecification[] => [
  { id: 'cercas', type: 'fill', source: 'cercas', paint: { 'fill-color': '#6b5bb5', 'fill-opacity': 0.12 } },
  {
    id: 'cercas-borda',
    type: 'line',
    source: 'cercas',
    paint: { 'line-color': '#6b5bb5', 'line-opacity': 0.6, 'line-width': 1 },
  },
  {
    id: 'plano',
    type: 'line',
    source: 'plano',
    paint: { 'line-color': '#5d6f76', 'line-width': 2, 'line-dasharray': [2, 2] },
  },
  {
    id: 'trajeto',
    type: 'line',
    source: 'trajeto',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': '#0b6b8a', 'line-width': 3.5, 'line-opacity': 0.85 },
  },
  {
    id: 'paradas',
    type: 'circle',
    source: 'paradas',
    paint: {
      'circle-radius': 9,
      'circle-color': ['match', ['get', 'estado'], 'feita', '#1f8a54', ring],
      'circle-stroke-color': [
        'match',
        ['get', 'estado'],
        'feita',
        '#1f8a54',
        'aproximada',
        '#9aa7ab',
        '#0b6b8a',
      ],
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'paradas-ordem',
    type: 'symbol',
    source: 'paradas',
    layout: { 'text-field': ['get', 'ordem'], 'text-size': 10, 'text-allow-overlap': true },
    paint: { 'text-color': ['match', ['get', 'estado'], 'feita', '#ffffff', text] },
  },
  {
    id: 'grupos',
    type: 'circle',
    source: 'frota',
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': ['step', ['get', 'point_count'], 15, 10, 19, 100, 24],
      'circle-color': majority,
      'circle-stroke-width': 3,
      'circle-stroke-color': ['case', ['>', ['get', 'alertas'], 0], '#cf3a31', ring],
    },
  },
  {
    id: 'grupos-total',
    type: 'symbol',
    source: 'frota',
    filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12, 'text-allow-overlap': true },
    paint: { 'text-color': '#ffffff' },
  },
  {
    id: 'escolhido',
    type: 'circle',
    source: 'escolhido',
    paint: {
      'circle-radius': 16,
      'circle-color': '#0b6b8a',
      'circle-opacity': 0.22,
      'circle-stroke-color': '#0b6b8a',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'frota',
    type: 'circle',
    source: 'frota',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': 8,
      'circle-color': byStatus('status'),
      'circle-opacity': ['match', ['get', 'idade'], 0, 1, 1, 0.75, 0.5],
      'circle-stroke-width': 2.5,
      'circle-stroke-color': ['case', ['==', ['get', 'alerta'], 1], '#cf3a31', ring],
    },
  },
  {
    id: 'frota-nomes',
    type: 'symbol',
    source: 'frota',
    minzoom: 9,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'text-field': ['get', 'nome'],
      'text-size': 11,
      'text-offset': [0, 1],
      'text-anchor': 'top',
      'text-optional': true,
    },
    paint: { 'text-color': text, 'text-halo-color': ring, 'text-halo-width': 1.4 },
  },
  {
    id: 'replay',
    type: 'circle',
    source: 'replay',
    paint: {
      'circle-radius': 9,
      'circle-color': '#c4632a',
      'circle-stroke-color': ring,
      'circle-stroke-width': 3,
    },
  },
]

/** Puts our sources and layers over whatever style stands. */
export function porCamadas(map: MapLibre, dark: boolean): void {
  const { ring, text } = dark ? night : light
  for (const [id, source] of Object.entries(fontes)) if (!map.getSource(id)) map.addSource(id, source)
  for (const layer of camadas(ring, text)) if (!map.getLayer(layer.id)) map.addLayer(layer)
}

export const porDados = (map: MapLibre, id: string, data: Colecao): void =>
  void (map.getSource(id) as GeoJSONSource | undefined)?.setData(data)
