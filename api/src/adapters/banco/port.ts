/** Whose door of the bank is knocked at. */
export type Porta = { chave: string }

/** What nobody can say of a call whose answer did not come: it is asked again under the same reference. */
export type FalhaDoBanco = { tipo: 'falha'; motivo: string }

export type TituloNoBanco = {
  /** Ours, the same for every repetition: under it the bank has one title at most. */
  referencia: string
  banco: string
  nosso_numero: string
  numero_documento: string
  valor_centavos: number
  vencimento: string
  juros_dia_centavos: number
  /** Hundredths of a percent. */
  multa_centesimos: number
  pagador: {
    inscricao: string
    nome: string
    endereco: string
    bairro: string
    cep: string
    cidade: string
    uf: string
  }
}

export type RespostaDaCobranca =
  | { tipo: 'registrado'; pix: string }
  | { tipo: 'recusado'; motivo: string }
  | FalhaDoBanco

/** Money that came for a title, or went back. */
export type LiquidacaoNoBanco = {
  seq: number
  referencia: string
  /** What the remessa said of whom it is ours. */
  uso_empresa: string
  centavos: number
  acrescimos_centavos: number
  dia: string
  credito_em: string
  meio: 'pix' | 'boleto'
  e2e: string | null
  /** The number of the one that it takes back. */
  estorna: number | null
}

export type RespostaDasLiquidacoes =
  | { tipo: 'lidas'; liquidacoes: LiquidacaoNoBanco[]; ate: number }
  | FalhaDoBanco

export type RespostaDeArquivo = { tipo: 'aceito' } | { tipo: 'recusado'; motivo: string } | FalhaDoBanco

export type InstrucaoAoBanco = {
  instrucao: string
  tipo: string
  vencimento: string | null
  valor_centavos: number | null
}

/** A bank that collects. It never throws for what the network or the other side does. */
export type CobrancaPort = {
  registrar: (p: Porta, t: TituloNoBanco) => Promise<RespostaDaCobranca>
  baixar: (p: Porta, referencia: string) => Promise<RespostaDeArquivo>
  /** Under one name each is done once. */
  instruir: (p: Porta, referencia: string, i: InstrucaoAoBanco) => Promise<RespostaDeArquivo>
  liquidacoes: (p: Porta, desde: number) => Promise<RespostaDasLiquidacoes>
  /** Where it may tell that something was paid, and what it signs that with. */
  avisarEm: (p: Porta, url: string, segredo: string) => Promise<RespostaDeArquivo>
  mandarRemessa: (p: Porta, conteudo: Uint8Array) => Promise<RespostaDeArquivo>
  listarRetornos: (p: Porta) => Promise<{ tipo: 'lidos'; ids: string[] } | FalhaDoBanco>
  baixarRetorno: (p: Porta, id: string) => Promise<{ tipo: 'lido'; conteudo: Uint8Array } | FalhaDoBanco>
}

export type PagamentoNoBanco = {
  referencia: string
  valor_centavos: number
  pagar_em: string
  favorecido: { inscricao: string; nome: string }
  meio: object
}

export type RespostaDoPagamento =
  | { tipo: 'agendado' }
  | { tipo: 'pago'; centavos: number; dia: string; autenticacao: string }
  | { tipo: 'recusado'; motivo: string }
  | { tipo: 'desconhecido' }
  | FalhaDoBanco

/** A bank that pays for us. */
export type PagamentoPort = {
  pagar: (p: Porta, pagamento: PagamentoNoBanco) => Promise<RespostaDoPagamento>
  consultar: (p: Porta, referencia: string) => Promise<RespostaDoPagamento>
  /** Where it may tell that a payment changed. */
  avisarEm: (p: Porta, url: string, segredo: string) => Promise<RespostaDeArquivo>
  mandarRemessa: (p: Porta, conteudo: Uint8Array) => Promise<RespostaDeArquivo>
  /** Returns of payments and files of DDA. */
  listarRetornos: (p: Porta) => Promise<{ tipo: 'lidos'; ids: string[] } | FalhaDoBanco>
  baixarRetorno: (p: Porta, id: string) => Promise<{ tipo: 'lido'; conteudo: Uint8Array } | FalhaDoBanco>
}

export type BancoPort = { cobranca: CobrancaPort; pagamento: PagamentoPort }
