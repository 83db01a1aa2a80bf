import { municipios } from 'municipios-brasil/dados'
import type { At, Place } from './sketch.ts'

/** How many degrees around a point a town may be to matter. */
const REACH = 3.6

/** The municipalities around the points; this file carries all 5,571 and loads only with a map. */
export const placesAround = (points: readonly At[]): Place[] =>
  municipios
    .filter((city) =>
      points.some(
        (point) =>
          Math.abs(city.latitude - point.lat) < REACH && Math.abs(city.longitude - point.lng) < REACH,
      ),
    )
    .map((city) => ({ name: city.nome, lat: city.latitude, lng: city.longitude, capital: city.capital }))

/** Every municipality, for a map of a whole fleet. */
export const allPlaces = (): Place[] =>
  municipios.map((city) => ({
    name: city.nome,
    lat: city.latitude,
    lng: city.longitude,
    capital: city.capital,
  }))
