import type { Localizacao, OsmandJson } from '@tropeiro/contract/transporte/rastreamento/calls'
import type { Ponto } from './posicoes.rules.ts'

/** What a tracker said: who it is, and where it was. */
export type LidoDoRastreador = { aparelho: string; pontos: Ponto[] }
export type Campos = Record<string, string | string[] | undefined>
/** A body as its schema let it through: a form's fields, or the JSON of newer clients. */
export type CorpoDoRastreador = OsmandJson | Campos

/** What a device says of a place that it does not believe itself. */
const invalid = new Set<string | undefined>(['false', '0'])
const KNOT_KMH = 1.852
const MPS_KMH = 3.6
/** Greater numbers are milliseconds: in seconds this is the year 5138. */
const SECONDS_UNTIL = 100_000_000_000

const first = (v: string | string[] | undefined): string | undefined => (Array.isArray(v) ? v[0] : v)?.trim()
const number = (v: string | undefined): number | null => {
  const n = v === undefined || v === '' ? Number.NaN : Number(v.replace(',', '.'))
  return Number.isFinite(n) ? n : null
}
const positive = (v: number | null | undefined, factor = 1): number | null =>
  v !== null && v !== undefined && v >= 0 ? v * factor : null

/** Unix seconds, milliseconds, ISO 8601, or `yyyy-MM-dd HH:mm:ss` in UTC; nothing is now. Null: no such moment. */
export function momentoDe(v: string | number | null | undefined, agora: Date): Date | null {
  if (v === null || v === undefined || v === '') return agora
  const n = Number(v)
  const text = String(v).trim().replace(' ', 'T')
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`
  const em = new Date(Number.isFinite(n) ? (n < SECONDS_UNTIL ? n * 1000 : n) : zoned)
  return Number.isNaN(em.getTime()) ? null : em
}

/** Query or form: null when it names no device or its place is no place; no place at all is no point. */
export function lerCampos(campos: Campos, agora: Date): LidoDoRastreador | null {
  const get = (...names: string[]) =>
    names.map((name) => first(campos[name])).find((v) => v !== undefined && v !== '')
  const aparelho = get('id', 'deviceid', 'device_id')
  if (!aparelho) return null
  const [pairLat, pairLng] = (get('location') ?? '').split(',')
  const given = { lat: get('lat') ?? (pairLat || undefined), lng: get('lon', 'lng') ?? pairLng }
  if (given.lat === undefined && given.lng === undefined) return { aparelho, pontos: [] }
  const lat = number(given.lat)
  const lng = number(given.lng)
  const em = momentoDe(get('timestamp'), agora)
  if (lat === null || lng === null || !em) return null
  const ponto: Ponto = {
    lat,
    lng,
    dt_rastreio: em.toISOString(),
    precisao: positive(number(get('accuracy'))),
    bateria: positive(number(get('batt'))),
    velocidade_kmh: positive(number(get('speed')), KNOT_KMH),
    rumo: positive(number(get('bearing', 'heading'))),
  }
  return { aparelho, pontos: invalid.has(get('valid')?.toLowerCase()) ? [] : [ponto] }
}

function pontoDe({ coords, timestamp, battery }: Localizacao, agora: Date): Ponto | null {
  const em = momentoDe(timestamp, agora)
  if (!em) return null
  return {
    lat: coords.latitude,
    lng: coords.longitude,
    dt_rastreio: em.toISOString(),
    precisao: positive(coords.accuracy),
    bateria: positive(battery?.level, 100),
    velocidade_kmh: positive(coords.speed, MPS_KMH),
    rumo: positive(coords.heading),
  }
}

/** The JSON body of newer clients; null when a moment in it is none. */
export function lerJson(corpo: OsmandJson, agora: Date): LidoDoRastreador | null {
  const aparelho = String(corpo.device_id).trim()
  const pontos = [corpo.location ?? []].flat().map((one) => pontoDe(one, agora))
  return aparelho && pontos.every((p) => p !== null) ? { aparelho, pontos: pontos as Ponto[] } : null
}

/** Fields hold texts alone; the JSON body has a number or a place with its parts. */
const emJson = (corpo: CorpoDoRastreador): corpo is OsmandJson =>
  typeof corpo.device_id === 'number' || [corpo.location].flat().some((one) => typeof one === 'object')

/** A request of any form. What stands in the body wins over the address. */
export function lerPedido(
  query: Campos,
  body: CorpoDoRastreador | undefined,
  agora: Date,
): LidoDoRastreador | null {
  const corpo = body ?? {}
  return emJson(corpo) ? lerJson(corpo, agora) : lerCampos({ ...query, ...corpo }, agora)
}
