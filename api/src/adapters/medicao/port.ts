import type { EventoDeUso } from '@tropeiro/contract/gestao/medicao/calls'

/** What is told of one person's screens; she allowed it, and knows where it goes. */
export type Uso = { email: string; grupo: string; eventos: readonly EventoDeUso[] }

/** Tells the use of screens to a product-analytics service; throws when it did not take it. */
export type MedidorPort = {
  /** Who receives it, as people are told before they allow it. */
  destino: string
  contar: (uso: Uso) => Promise<void>
}
