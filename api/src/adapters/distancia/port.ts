import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'

export type { Lugar }
/** From one place to the next by road. */
export type Trecho = { distancia_m: number; duracao_s: number }

/** How far and how long by road. */
export type DistanciaPort = {
  /** The legs between these places in their order: one less than there are places. Never throws for places on land. */
  trechos: (lugares: readonly Lugar[]) => Promise<Trecho[]>
}
