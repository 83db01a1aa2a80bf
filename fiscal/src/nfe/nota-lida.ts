import type { CertificadoLido } from '../assinatura/certificado.ts'

/** Address as written in the note (MOC, groups C05, E05 and G01). */
export interface EnderecoLido {
  logradouro: string
  numero: string
  complemento: string | null
  bairro: string
  /** IBGE code, 7 digits; '9999999' abroad. */
  codMunicipio: string
  municipio: string
  /** Two letters; 'EX' abroad. */
  uf: string
  /** 8 digits, or `null`. */
  cep: string | null
  /** Country name, when the note says it. */
  pais: string | null
  /** Digits as written, or `null`. */
  telefone: string | null
}

/** `estrangeiro`: `documento` is the foreign id, which may be empty. CNPJ may hold letters. */
export interface PessoaLida {
  tipo: 'cnpj' | 'cpf' | 'estrangeiro'
  documento: string
  nome: string
  /** State registration, 'ISENTO' included, or `null`. */
  ie: string | null
  email: string | null
  endereco: EnderecoLido | null
}

export interface EmitenteLido extends PessoaLida {
  fantasia: string | null
}

/** Place of delivery or collection (groups G and F). `documento` and `nome` may be missing. */
export interface LocalLido {
  documento: string | null
  nome: string | null
  ie: string | null
  endereco: EnderecoLido
}

/** All values in integer cents. */
export interface TotaisLidos {
  vNF: number
  vProd: number
  vFrete: number
  vSeg: number
  vDesc: number
  vOutro: number
}

/** The sum of every `vol` of the note. Weights in whole grams; `quantidade` is a count. */
export interface VolumesLidos {
  quantidade: number
  /** Kind written in the first volume that has one. */
  especie: string | null
  pesoL: number
  pesoB: number
}

export interface TransporteLido {
  /** '0' CIF, '1' FOB, '2' third party, '3' own by sender, '4' own by recipient, '9' none. */
  modFrete: string
  transportadora: {
    documento: string | null
    nome: string | null
    ie: string | null
    municipio: string | null
    uf: string | null
  } | null
  placa: string | null
  volumes: VolumesLidos
}

export interface ItemLido {
  cProd: string
  xProd: string
  ncm: string
  cfop: string
  /** Decimal text as written: '12.5000'. */
  qtd: string
  un: string
  /** Total of the line in integer cents. */
  valor: number
}

/** Authorisation of use (`protNFe/infProt`), only 100 or 150. */
export interface ProtocoloLido {
  nProt: string
  /** ISO 8601 with zone. */
  dhRecbto: string
  cStat: string
  /** Base64, or `null`. */
  digVal: string | null
}

/** What an import accepts but people may want to see. The policy is the caller's. */
export type CodigoAviso =
  | 'assinatura_ausente'
  | 'assinatura_invalida'
  | 'digest_diferente'
  | 'certificado_vencido'
  | 'certificado_de_outro_emitente'
  | 'sem_protocolo'
  | 'protocolo_digval_diferente'
  | 'homologacao'
  | 'documento_invalido'
  | 'codificacao_trocada'

export interface Aviso {
  codigo: CodigoAviso
  /** A sentence for the screen. */
  motivo: string
}

/** A note as read. Texts come trimmed, as written in the XML; nothing is looked up anywhere. */
export interface NfeLida {
  chave: string
  modelo: '55'
  versao: '4.00'
  serie: number
  numero: number
  tpEmis: string
  /** 1 production, 2 test. A test note carries the warning `homologacao`. */
  tpAmb: 1 | 2
  /** ISO 8601 with the zone of the issuer: '2026-11-20T10:15:00-03:00'. */
  dhEmi: string
  dhSaiEnt: string | null
  /** Date promised by the issuer, 'AAAA-MM-DD' (NT 2025.002), or `null`. */
  dPrevEntrega: string | null
  natOp: string
  /** 0 inbound, 1 outbound. */
  tpNF: 0 | 1
  /** '1' normal, '2' complementary, '3' adjustment, '4' return. */
  finNFe: string
  emitente: EmitenteLido
  destinatario: PessoaLida
  /** Place of delivery when it is not the recipient's address. */
  entrega: LocalLido | null
  /** Place of collection when it is not the issuer's address. */
  retirada: LocalLido | null
  totais: TotaisLidos
  transporte: TransporteLido
  /** `quantidade` counts them all; `primeiros` holds at most `opcoes.itens`. */
  itens: { quantidade: number; primeiros: ItemLido[] }
  /** Purchase order: of the note (`compra/xPed`) or of its first item that has one. */
  pedido: string | null
  infCpl: string | null
  protocolo: ProtocoloLido | null
  /** Certificate found in the signature, when verified. */
  certificado: CertificadoLido | null
  avisos: Aviso[]
}

/** A registered cancellation (event 110111), which the import turns on the note of that key. */
export interface CancelamentoLido {
  chave: string
  /** Protocol of the authorisation being cancelled. */
  nProt: string
  /** Protocol of the cancellation itself. */
  nProtEvento: string
  /** ISO 8601 with zone. */
  dhEvento: string
  justificativa: string
  tpAmb: 1 | 2
  avisos: Aviso[]
}
