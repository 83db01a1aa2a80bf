/** How money reaches a payee. */
export const meiosDePagamento = {
  pix: 'PIX pela chave',
  pix_conta: 'PIX na conta',
  conta: 'Crédito em conta ou TED',
  boleto: 'Boleto',
  convenio: 'Conta ou guia com código de barras',
} as const
export type MeioDePagamento = keyof typeof meiosDePagamento

/** Where a payment stands. Each is one attempt: what the bank returned is sent again by another. */
export const situacoesDoPagamento = {
  programado: 'Programado',
  em_lote: 'Em lote',
  enviado: 'No banco',
  agendado: 'Agendado no banco',
  em_analise: 'Em análise: espera o extrato',
  pago: 'Pago',
  devolvido: 'Devolvido',
  cancelado: 'Tirado',
} as const
export type SituacaoDoPagamento = keyof typeof situacoesDoPagamento

/** A title has one of these at most. */
export const pagamentoVivo: readonly SituacaoDoPagamento[] = [
  'programado',
  'em_lote',
  'enviado',
  'agendado',
  'em_analise',
]
/** The bank has it, and has not said its last word. */
export const noBanco: readonly SituacaoDoPagamento[] = ['enviado', 'agendado', 'em_analise']

export const estadosDoLote = ['montado', 'aprovado', 'enviado', 'respondido', 'cancelado'] as const
export type EstadoDoLote = (typeof estadosDoLote)[number]
export const nomeDoEstadoDoLote: Record<EstadoDoLote, string> = {
  montado: 'Espera aprovação',
  aprovado: 'Aprovado',
  enviado: 'Enviado ao banco',
  respondido: 'Respondido',
  cancelado: 'Cancelado',
}

/** How payments get to a bank. */
export const canaisDePagamento = {
  arquivo: 'Arquivo levado ao banco',
  van: 'Arquivo que vai e vem sozinho',
  api: 'Pagamento a pagamento, pela API do banco',
} as const
export type CanalDePagamento = keyof typeof canaisDePagamento

/** What a line of a return did. */
export const efeitosDoPagamento = {
  pago: 'Título baixado',
  agendado: 'Agendado',
  em_analise: 'Em análise',
  devolvido: 'Devolvido',
  estornado: 'Pago e devolvido depois',
  ja_lido: 'Já lido antes',
  pede_olhar: 'Pede atenção',
  nao_identificado: 'Não identificado',
} as const
export type EfeitoDoPagamento = keyof typeof efeitosDoPagamento

/** What a boleto that somebody registered against us is here. */
export const situacoesDoDda = {
  sem_titulo: 'Sem título',
  casado: 'Com título',
  ignorado: 'Não será pago',
  baixado: 'Retirado por quem cobrava',
} as const
export type SituacaoDoDda = keyof typeof situacoesDoDda

export const alertasDoPagamento = {
  banco_mudou: 'O favorecido recebe em outro lugar há menos de 30 dias',
  mudou: 'O título mudou depois de programado',
  beneficiario: 'Quem cobra o boleto, segundo o DDA, não é o fornecedor',
  atrasado: 'O dia de pagar já passou',
} as const
export type AlertaDoPagamento = keyof typeof alertasDoPagamento
