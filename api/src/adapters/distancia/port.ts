import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'

export type { Lugar }
/** From one place to the next by road. */
export type Trecho = { distancia_m: number; duracao_s: number }

/** From each place to each other one, row by row: `metros[i * n + j]` leads from i to j. Never assumed symmetric. */
export type Matriz = { fonte: FonteDaMatriz; metros: Int32Array; segundos: Int32Array }
export type FonteDaMatriz = 'estimativa' | 'osrm' | 'valhalla'

/** A block of a matrix: from each of these places to each of those; null where no road leads. */
export type Bloco = (Trecho | null)[][]

/** How far and how long by road. */
export type DistanciaPort = {
  /** The legs between these places in their order: one less than there are places. Never throws for places on land. */
  trechos: (lugares: readonly Lugar[]) => Promise<Trecho[]>
  /** Lengths and times between all of these places; `sinal` ends it. Never throws for another reason. */
  matriz: (lugares: readonly Lugar[], sinal?: AbortSignal) => Promise<Matriz>
}

/** A routing server: what it can be asked, and how large a block it takes at once. */
export type ServidorDeRotas = Pick<DistanciaPort, 'trechos'> & {
  fonte: Exclude<FonteDaMatriz, 'estimativa'>
  lado: number
  bloco: (de: readonly Lugar[], para: readonly Lugar[], sinal?: AbortSignal) => Promise<Bloco>
}
