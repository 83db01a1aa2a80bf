/** Why a file is not imported. The sentence for people goes beside it, in `motivo`. */
export type CodigoRecusa =
  | 'vazio'
  | 'grande_demais'
  | 'nao_xml'
  | 'html'
  | 'codificacao'
  | 'doctype'
  | 'xml_invalido'
  | 'outro_documento'
  | 'cte'
  | 'mdfe'
  | 'nfce'
  | 'layout_antigo'
  | 'evento'
  | 'inutilizacao'
  | 'resumo'
  | 'distribuicao'
  | 'lote'
  | 'resposta_sefaz'
  | 'namespace'
  | 'campo_ausente'
  | 'campo_invalido'
  | 'chave_invalida'
  | 'chave_diferente'
  | 'nfe_denegada'
  | 'nfe_cancelada'
  | 'nfe_rejeitada'
  | 'protocolo_de_outra_nota'
  | 'erro_de_leitura'

/** A refusal as data: what readers return. */
export interface Recusa {
  ok: false
  codigo: CodigoRecusa
  /** One sentence in Portuguese, for the person who dropped the file. */
  motivo: string
  /** Access key, when the refusal happens after it is known to be well formed. */
  chave?: string
}

/** Carries a refusal out of nested readers; only `lerNfe` catches it. */
export class ErroDeRecusa extends Error {
  readonly recusa: Recusa
  constructor(recusa: Recusa) {
    super(recusa.motivo)
    this.recusa = recusa
  }
}

/** Stops reading with a reason. */
export function recusar(codigo: CodigoRecusa, motivo: string, chave?: string): never {
  throw new ErroDeRecusa({ ok: false, codigo, motivo, ...(chave ? { chave } : {}) })
}
