import type { Ambiente, Autorizador, Servico } from './enderecos.ts'

/** Who opens the connection. */
export type Identidade = {
  /** Tells one certificate from another: connections are kept by it. */
  impressao: string
  certificadoPem: string
  chavePem: string
}

export type Chamada = {
  servico: Servico
  autorizador: Autorizador
  ambiente: Ambiente
  /** The message without XML declaration; the adapter packs it where the service takes it packed. */
  xml: string
  quem: Identidade
}

/**
 * What came back. `falha` says whether the message may have arrived: `antes` is certain that nobody read it, so it
 * may simply go again; after `incerto` only a query of the key tells.
 */
export type Devolvido =
  | { tipo: 'corpo'; corpo: Buffer; ms: number }
  | { tipo: 'falha'; onde: 'antes' | 'incerto'; motivo: string; http: number | null; ms: number }

/** Speaks to the authorities. It never throws for what the network or the other side does. */
export type SefazPort = {
  chamar: (chamada: Chamada) => Promise<Devolvido>
  /** Closes the connections that are kept open. */
  fechar: () => void
}
