/** What a title is called on screens and in spreadsheets. */
export const naturezas = { receber: 'A receber', pagar: 'A pagar' } as const
export type Natureza = keyof typeof naturezas

export const estadosDoTitulo = [
  'previsto',
  'aberto',
  'agendado',
  'parcial',
  'liquidado',
  'renegociado',
  'perdido',
  'cancelado',
] as const
export type EstadoDoTitulo = (typeof estadosDoTitulo)[number]
export const nomeDoEstadoDoTitulo: Record<EstadoDoTitulo, string> = {
  previsto: 'Previsto',
  aberto: 'Em aberto',
  agendado: 'Programado',
  parcial: 'Pago em parte',
  liquidado: 'Liquidado',
  renegociado: 'Renegociado',
  perdido: 'Perdido',
  cancelado: 'Cancelado',
}

export const origensDoTitulo = {
  fatura: 'Fatura',
  indenizacao: 'Indenização',
  solicitacao: 'Solicitação',
  acerto: 'Acerto',
  extrato: 'Extrato',
  dda: 'DDA',
  renegociacao: 'Renegociação',
  planilha: 'Planilha',
  manual: 'Digitado',
} as const
export type OrigemDoTitulo = keyof typeof origensDoTitulo

/** Whose a title is. */
export const cessoesDoTitulo = {
  livre: 'Livre',
  cedida: 'Cedido',
  garantia: 'Em garantia',
  recomprada: 'Recomprado',
} as const
export type Cessao = keyof typeof cessoesDoTitulo

/** What was done of whose a title is. */
export const atosDaCessao = {
  cessao: 'Cessão',
  garantia: 'Dado em garantia',
  recompra: 'Recompra',
  devolucao: 'Devolução',
} as const
export type AtoDaCessao = keyof typeof atosDaCessao

/** Where the money of a ceded title came in. */
export const destinosDoCedido = {
  cessionario: 'Pago a quem o comprou',
  casa: 'Caiu na nossa conta',
} as const
export type DestinoDoCedido = keyof typeof destinosDoCedido

export const formasDePagamento = {
  boleto: 'Boleto',
  pix: 'PIX',
  ted: 'TED',
  dinheiro: 'Dinheiro',
  cartao: 'Cartão',
  cheque: 'Cheque',
  debito: 'Débito em conta',
} as const
export type FormaDePagamento = keyof typeof formasDePagamento

export const tiposDeMovimento = [
  'baixa',
  'juros',
  'multa',
  'desconto',
  'abatimento',
  'acrescimo',
  'renegociacao',
  'perda',
] as const
export type TipoDeMovimento = (typeof tiposDeMovimento)[number]
export const nomeDoMovimento: Record<TipoDeMovimento, string> = {
  baixa: 'Baixa',
  juros: 'Juros',
  multa: 'Multa',
  desconto: 'Desconto',
  abatimento: 'Abatimento',
  acrescimo: 'Acréscimo',
  renegociacao: 'Renegociação',
  perda: 'Perda',
}

/** From where a movement was told. */
export const fontesDoMovimento = {
  manual: 'Digitado',
  fatura: 'Fatura',
  conciliacao: 'Conciliação',
  banco: 'Banco',
  casa: 'Tropeiro',
} as const
export type FonteDoMovimento = keyof typeof fontesDoMovimento

export const faixasDeAtraso = {
  a_vencer: 'A vencer',
  ate_15: '1 a 15 dias',
  ate_30: '16 a 30 dias',
  ate_60: '31 a 60 dias',
  ate_90: '61 a 90 dias',
  mais: 'Mais de 90 dias',
} as const
export type FaixaDeAtraso = keyof typeof faixasDeAtraso

/** A minus turns it round; '' is by due day. */
export const ordensDosTitulos = [
  'vencimento',
  '-vencimento',
  'valor',
  '-valor',
  'saldo',
  '-saldo',
  'nome',
  '-nome',
  'numero',
  '-numero',
  '',
] as const
