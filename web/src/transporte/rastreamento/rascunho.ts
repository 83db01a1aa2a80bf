import type { Cerca, DesenhoDeCerca } from '@tropeiro/contract/transporte/rastreamento/calls'
import { type Canto, circuloAoRedor } from '@tropeiro/contract/transporte/rastreamento/cerca'

/** A fence under the hand: not kept until it is saved. */
export type Rascunho = {
  _id: string | null
  tipo: Cerca['tipo']
  nome: string
  lat: number
  lng: number
  raio_m: number
  poligono: readonly Canto[] | null
}
/** What stands now, and what stood before each step. */
export type Edicao = { atual: Rascunho; passado: readonly Rascunho[] }

const STEPS_KEPT = 100
export const RAIO_DE_INICIO_M = 300

export const rascunhoDe = (c: Cerca): Rascunho => ({
  _id: c._id,
  tipo: c.tipo,
  nome: c.nome,
  lat: c.lat,
  lng: c.lng,
  raio_m: c.raio_m,
  poligono: c.poligono,
})
export const novoRascunho = (lat: number, lng: number): Rascunho => ({
  _id: null,
  tipo: 'livre',
  nome: '',
  lat,
  lng,
  raio_m: RAIO_DE_INICIO_M,
  poligono: null,
})

/** One step that can be taken back. */
export const passo = (e: Edicao, change: Partial<Rascunho>): Edicao => ({
  atual: { ...e.atual, ...change },
  passado: [...e.passado, e.atual].slice(-STEPS_KEPT),
})
export const desfazer = (e: Edicao): Edicao => {
  const before = e.passado.at(-1)
  return before ? { atual: before, passado: e.passado.slice(0, -1) } : e
}

const M_A_DEGREE = 111_200
/** So many metres to the east and north of a place, as [lng, lat]. */
export const adiante = (at: { lat: number; lng: number }, east: number, north: number): Canto => [
  at.lng + east / (M_A_DEGREE * Math.cos((at.lat * Math.PI) / 180)),
  at.lat + north / M_A_DEGREE,
]

/** Circle to square with its sides through it, polygon to the circle around it. */
export const comForma = (r: Rascunho, forma: 'raio' | 'poligono'): Partial<Rascunho> =>
  forma === 'raio'
    ? { ...(r.poligono ? circuloAoRedor(r.poligono) : {}), poligono: null }
    : {
        poligono: (
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ] as const
        ).map(([x, y]) => adiante(r, x * r.raio_m, y * r.raio_m)),
      }

/** The whole fence somewhere else. */
export function movido(r: Rascunho, lat: number, lng: number): Partial<Rascunho> {
  const [dLng, dLat] = [lng - r.lng, lat - r.lat]
  return { lat, lng, poligono: r.poligono?.map(([x, y]): Canto => [x + dLng, y + dLat]) ?? null }
}

/** With other corners; the middle goes along. */
export const comCantos = (poligono: readonly Canto[]): Partial<Rascunho> => ({
  ...circuloAoRedor(poligono),
  poligono,
})

/** One corner more, in the middle of the side after corner `at`. */
export function maisUmCanto(poligono: readonly Canto[], at: number): Canto[] {
  const [a, b] = [poligono[at]!, poligono[(at + 1) % poligono.length]!]
  return [...poligono.slice(0, at + 1), [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], ...poligono.slice(at + 1)]
}

/** As the call takes it. */
export const desenhoDe = (r: Rascunho): DesenhoDeCerca => ({
  _id: r._id,
  nome: r.nome.trim(),
  lat: r.lat,
  lng: r.lng,
  raio_m: Math.min(20_000, Math.max(30, Math.round(r.raio_m))),
  poligono: r.poligono ? r.poligono.map(([lng, lat]): [number, number] => [lng, lat]) : null,
})
