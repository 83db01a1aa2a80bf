import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'

type Vista = { em: number; pontos: readonly { em: number; lat: number; lng: number }[] }

/** Vehicles at a plaza at the hours of their lines are not further apart than the minutes by which the hours are off. */
const JUNTOS_M = 1500
const MINIMO = 3
const PARTE = 0.6

const meio = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Where vehicles were at the hours of a plaza's lines: the middle of it, when most of three at least agree; null: nobody can tell. */
export function lugarDeVarios(vistas: readonly Vista[]): { lat: number; lng: number; vistas: number } | null {
  const nearest = vistas.flatMap(
    (v) => v.pontos.toSorted((a, b) => Math.abs(a.em - v.em) - Math.abs(b.em - v.em))[0] ?? [],
  )
  if (nearest.length < MINIMO) return null
  const at = { lat: meio(nearest.map((p) => p.lat)), lng: meio(nearest.map((p) => p.lng)) }
  const near = nearest.filter((p) => metros(p, at) <= JUNTOS_M)
  if (near.length < MINIMO || near.length < nearest.length * PARTE) return null
  const round = (v: number) => Math.round(v * 1e5) / 1e5
  return {
    lat: round(meio(near.map((p) => p.lat))),
    lng: round(meio(near.map((p) => p.lng))),
    vistas: near.length,
  }
}
