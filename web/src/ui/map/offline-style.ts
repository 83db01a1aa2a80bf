import type { StyleSpecification } from 'maplibre-gl'
import type { MapLine, MapPoint } from './point-map.tsx'
import type { Place } from './sketch.ts'

const light = { ground: '#eef2f2', dot: '#8fa2a8', text: '#42545b', halo: '#eef2f2', ring: '#ffffff' }
const night = { ground: '#14191c', dot: '#5d6f76', text: '#a9bac1', halo: '#14191c', ring: '#14191c' }
const pins = { accent: '#0b6b8a', ok: '#1f8a54', bad: '#cf3a31' }

const feature = (lng: number, lat: number, properties: Record<string, unknown>) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  properties,
})

const KM_A_DEGREE = 111.2
/** The circle within which a point lies, as a polygon. */
const around = ({ lat, lng, raio_m = 0, tone, color }: MapPoint) => {
  const up = raio_m / 1000 / KM_A_DEGREE
  const corners = Array.from({ length: 65 }, (_, at) => {
    const turn = (at / 64) * 2 * Math.PI
    return [lng + (up * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180), lat + up * Math.sin(turn)]
  })
  return {
    type: 'Feature' as const,
    geometry: { type: 'Polygon' as const, coordinates: [corners] },
    properties: { color: color ?? pins[tone ?? 'accent'] },
  }
}

/** A style that needs no network: ground, towns as dots with names (drawn with the system's fonts) and the points. */
export function offlineStyle(
  points: readonly MapPoint[],
  places: readonly Place[],
  dark: boolean,
  lines: readonly MapLine[] = [],
): StyleSpecification {
  const color = dark ? night : light
  return {
    version: 8,
    sources: {
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: places.map((place) =>
            feature(place.lng, place.lat, { name: place.name, rank: place.capital ? 0 : 1 }),
          ),
        },
      },
      lines: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: lines.map((line) => ({
            type: 'Feature' as const,
            geometry: { type: 'LineString' as const, coordinates: line.places.map((at) => [at.lng, at.lat]) },
            properties: { color: line.color },
          })),
        },
      },
      circles: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: points.filter((p) => p.raio_m).map(around) },
      },
      points: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: points.map((point) =>
            feature(point.lng, point.lat, {
              id: point.id ?? '',
              label: point.label,
              text: point.text ?? '',
              chosen: point.chosen ?? false,
              color: point.color ?? pins[point.tone ?? 'accent'],
            }),
          ),
        },
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': color.ground } },
      {
        id: 'towns',
        type: 'circle',
        source: 'places',
        paint: { 'circle-radius': ['case', ['==', ['get', 'rank'], 0], 4, 2], 'circle-color': color.dot },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-size': ['case', ['==', ['get', 'rank'], 0], 13, 11],
          'text-offset': [0, 0.5],
          'text-anchor': 'top',
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': color.text, 'text-halo-color': color.halo, 'text-halo-width': 1.2 },
      },
      {
        id: 'lines',
        type: 'line',
        source: 'lines',
        paint: { 'line-color': ['get', 'color'], 'line-width': 2.5, 'line-opacity': 0.85 },
      },
      {
        id: 'circles',
        type: 'fill',
        source: 'circles',
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.16 },
      },
      {
        id: 'points',
        type: 'circle',
        source: 'points',
        paint: {
          'circle-radius': 8,
          'circle-color': ['get', 'color'],
          'circle-stroke-color': color.ring,
          'circle-stroke-width': ['case', ['get', 'chosen'], 5, 3],
        },
      },
      {
        id: 'words',
        type: 'symbol',
        source: 'points',
        layout: { 'text-field': ['get', 'text'], 'text-size': 10, 'text-allow-overlap': true },
        paint: { 'text-color': '#ffffff' },
      },
    ],
  }
}
