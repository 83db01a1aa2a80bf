import type { Cerca, ItemDoRastreio, Viagem } from '@tropeiro/contract/transporte/rastreamento/calls'
import type { Contorno } from '@tropeiro/contract/transporte/rastreamento/cerca'
import { idadeEm, lugarEm, statusEm } from '../frota.ts'

type At = [number, number]
type Geometry =
  | { type: 'Point'; coordinates: At }
  | { type: 'LineString'; coordinates: At[] }
  | { type: 'Polygon'; coordinates: At[][] }
type Feature = { type: 'Feature'; geometry: Geometry; properties: Record<string, unknown> }
export type Colecao = { type: 'FeatureCollection'; features: Feature[] }

export const collection = (features: Feature[]): Colecao => ({
  type: 'FeatureCollection',
  features,
})
export const point = (at: { lat: number; lng: number }, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
  properties,
})
const line = (
  ats: readonly { lat: number; lng: number }[],
  properties: Record<string, unknown> = {},
): Feature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: ats.map((at) => [at.lng, at.lat] as At) },
  properties,
})
export const nada = collection([])

/** Everybody, each with his state as of now. */
export const frotaGeo = (itens: readonly ItemDoRastreio[], agora: number): Colecao =>
  collection(
    itens
      .filter((i) => i.active)
      .map((i) =>
        point(i, {
          cpf: i.cpf,
          nome: i.nome.split(' ').slice(0, 2).join(' '),
          status: statusEm(i, agora),
          idade: idadeEm(i, agora),
          rumo: i.rumo ?? -1,
          alerta: i.alertas > 0 ? 1 : 0,
        }),
      ),
  )

const STEPS = 40
/** Circles as polygons, so that their size is true at every zoom. */
export const cercasGeo = (cercas: readonly (Pick<Cerca, 'tipo' | 'nome'> & Contorno)[]): Colecao =>
  collection(
    cercas.map((c) => ({
      type: 'Feature',
      properties: { tipo: c.tipo, nome: c.nome },
      geometry: {
        type: 'Polygon',
        coordinates: [
          c.poligono
            ? [...c.poligono, c.poligono[0]!].map(([lng, lat]): At => [lng, lat])
            : Array.from({ length: STEPS + 1 }, (_, n) => {
                const angle = (2 * Math.PI * n) / STEPS
                const north = (c.raio_m / 111_200) * Math.cos(angle)
                const east = (c.raio_m / (111_200 * Math.cos((c.lat * Math.PI) / 180))) * Math.sin(angle)
                return [c.lng + east, c.lat + north] as At
              }),
        ],
      },
    })),
  )

/** The planned way, the way that was driven until `t`, the stops, and where he was then. */
export function viagemGeo(
  viagem: Viagem | undefined,
  t: number | null,
): Record<'plano' | 'trajeto' | 'paradas' | 'replay', Colecao> {
  if (!viagem) return { plano: nada, trajeto: nada, paradas: nada, replay: nada }
  const at = t === null ? null : lugarEm(viagem.pontos, t)
  const driven = at ? [...viagem.pontos.slice(0, at.ate), at] : viagem.pontos
  const plan = viagem.paradas.length > 1 ? [line(viagem.paradas)] : []
  return {
    plano: collection(plan),
    trajeto: driven.length > 1 ? collection([line(driven)]) : nada,
    paradas: collection(
      viagem.paradas.map((p) =>
        point(p, {
          ordem: String(p.ordem),
          estado: p.notas.every((n) => n.fechada) ? 'feita' : p.aproximada ? 'aproximada' : 'aberta',
        }),
      ),
    ),
    replay: at ? collection([point(at, {})]) : nada,
  }
}

export const escolhidoGeo = (item: ItemDoRastreio | undefined): Colecao =>
  item ? collection([point(item, {})]) : nada
