export type Lugar = { lat: number; lng: number }
/** From one place to the next by road. */
export type Trecho = { distancia_m: number; duracao_s: number }

/** How far and how long by road. */
export type DistanciaPort = {
  /** The legs between these places in their order: one less than there are places. Never throws for places on land. */
  trechos: (lugares: readonly Lugar[]) => Promise<Trecho[]>
}
