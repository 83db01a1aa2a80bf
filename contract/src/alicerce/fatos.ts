import type { ModuleContract } from '../endpoint.ts'

/** Facts are told and heard inside the house: no call shows them. */
export const fatos = {} as const satisfies ModuleContract

/** What may happen to a note, as its history calls it; imports are not told one by one. */
export type TipoDoEventoDaNota =
  | 'bipada'
  | 'editada'
  | 'romaneada'
  | 'tirada_do_romaneio'
  | 'saiu'
  | 'comprovada'
  | 'ocorrencia'
  | 'aprovada'
  | 'reprovada'
  | 'protocolada'
  | 'protocolo_cancelado'
  | 'fisico_enviado'
  | 'fisico_recebido'
  | 'email'
  | 'cancelada'
  | 'excluida'
  | 'devolvida'
  | 'devolucao_cancelada'

/** `alvo` is the note. */
export type EventoDaNota = {
  situacao: string
  texto: string
  /** What the line of history keeps beside its words. */
  dados: Record<string, unknown>
}

/** How a fiscal document or event ended at its authority; `alvo` is the row of the outbox to SEFAZ. */
export type EnvioConcluido = {
  ambiente: '1' | '2'
  chave: string
  tpEvento: string
  nSeq: number
  tpEmis: string
  /** What the module that queued it called it. */
  referencia: string
  /** `alarme`: SEFAZ has something else under this number, or answers what nobody expects: a person must look. */
  estado: 'autorizado' | 'rejeitado' | 'cancelado' | 'alarme'
  cStat: string
  xMotivo: string
  /** A sentence for `alarme`. */
  erro: string
  protocolo: string | null
  /** As the authority wrote it: '2026-11-20T09:00:00-03:00'; '' where there is none. */
  recebidoEm: string
  /** A document in contingency took its place: authorised, it must be cancelled. */
  trocado: boolean
}

export type IndenizacaoAprovada = {
  numero: string
  incidente: string
  /** Owed to the owner of the cargo; of it who insures pays this; what is left is the house's. */
  valor_centavos: number
  seguradora_centavos: number
  custo_da_casa_centavos: number
  especie: 'dinheiro' | 'fatura' | 'reposicao'
  favorecido: string
  /** Document of the shipper. */
  embarcador: string
}

type Vazio = Record<string, never>

/**
 * Every fact that one module may tell and another hear: its kind, and what is told with it. The word before the point says
 * what it happened to. Lines of a note's history are facts by themselves (`nota.…`); the others are told with `contar`.
 */
export type Fatos = { [T in `nota.${TipoDoEventoDaNota}`]: EventoDaNota } & {
  /** A delivery route has other areas than before; `alvo` is the route. */
  'rota.mudou': Vazio
  /** An invoice was issued, or its money or state changed; `alvo` is the invoice. */
  'fatura.mudou': Vazio
  /** A title is owed no more: settled by the house, renegotiated or cancelled; `alvo` is the title. What a bank settled is not told. */
  'titulo.encerrado': Vazio
  /** A client accepted a quote; `alvo` is the quote. */
  'cotacao.aceita': Vazio
  /** A supplier answered, or a number was typed; `alvo` is the registration. */
  'registro.respondido': { tipo: string; estado: string; romaneio: string | null; referencia: string }
  /** Somebody of the provider saw a ticket of this group; `alvo` is the ticket, in the provider's group. */
  'suporte.viu': { usuario: string; numero: string; assunto: string; em: string }
  /** Money is owed for a loss, approved; `alvo` is the indemnity. The payment is whoever's who keeps the accounts. */
  'indenizacao.aprovada': IndenizacaoAprovada
  /** It was paid, with its receipt; `alvo` is the indemnity. */
  'indenizacao.paga': { valor_centavos: number; pago_em: string; recibo: string }
  /** A vehicle broke down under way; `alvo` is the work order. */
  'veiculo.quebrou': { romaneios: string[] }
  /** Fill-ups of a vehicle were judged, or are gone; `alvo` is the vehicle. */
  'abastecimento.julgado': Vazio
  /** Tolls of a vehicle were judged, or are gone; `alvo` is the vehicle. */
  'passagem.julgada': Vazio
  /** A vehicle left the fleet for good; `alvo` is the vehicle. */
  'veiculo.saiu': { estado: 'vendido' | 'baixado'; placa: string }
  'envio.cte': EnvioConcluido
  'envio.cte_simp': EnvioConcluido
  'envio.cte_evento': EnvioConcluido
  'envio.cteos': EnvioConcluido
  'envio.cteos_evento': EnvioConcluido
  'envio.gtve': EnvioConcluido
  'envio.gtve_evento': EnvioConcluido
  'envio.mdfe': EnvioConcluido
  'envio.mdfe_evento': EnvioConcluido
  'envio.nfe_evento': EnvioConcluido
}
