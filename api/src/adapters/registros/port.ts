import type { PedidoDeRegistro } from '@tropeiro/contract/fiscal/registros/formas'
import type { TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'

/** Of which registration, and whose key opens the door. */
export type Chamada = {
  tipo: TipoDoRegistro
  /** Ours, the same for every repetition: under it the supplier has one registration at most. */
  referencia: string
  senha: string | null
}

export type PedidoAoFornecedor = Chamada & {
  empresa: string
  apolice: string
  pedido: PedidoDeRegistro
}

/**
 * What came of a call. After `incerto` the message may have arrived: only asking by the reference tells. `antes` is certain
 * that nobody read it.
 */
export type RespostaDoFornecedor =
  | { tipo: 'registrado'; numero: string; protocolo: string; valor_centavos: number | null }
  | { tipo: 'processando'; protocolo: string }
  | { tipo: 'recusado'; motivo: string }
  | { tipo: 'cancelado' }
  /** It has nothing under this reference. */
  | { tipo: 'desconhecido' }
  /** It has something under it already: ask what. */
  | { tipo: 'repetido' }
  | { tipo: 'falha'; onde: 'antes' | 'incerto'; motivo: string }

/** Whoever registers CIOT, toll vouchers and insurance. It never throws for what the network or the other side does. */
export type RegistrosPort = {
  registrar: (p: PedidoAoFornecedor) => Promise<RespostaDoFornecedor>
  consultar: (c: Chamada) => Promise<RespostaDoFornecedor>
  cancelar: (c: Chamada, motivo: string) => Promise<RespostaDoFornecedor>
}
