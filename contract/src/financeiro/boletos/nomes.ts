/** The registered life of a boleto, as the bank told it. */
export const situacoesDoBoleto = {
  na_fila: 'Na fila',
  em_remessa: 'Em remessa',
  registrado: 'Registrado',
  rejeitado: 'Rejeitado',
  baixado: 'Baixado',
  liquidado: 'Liquidado',
} as const
export type SituacaoDoBoleto = keyof typeof situacoesDoBoleto

/** In these a title has its boleto, and gets no other. */
export const boletoVivo: readonly SituacaoDoBoleto[] = ['na_fila', 'em_remessa', 'registrado']

/** What a line of a return did here. */
export const efeitosDoRetorno = {
  registrado: 'Boleto registrado',
  rejeitado: 'Registro rejeitado',
  liquidado: 'Título baixado',
  em_duplicidade: 'Pago em duplicidade',
  a_mais: 'Pago a mais',
  estornado: 'Liquidação estornada',
  baixado: 'Boleto baixado',
  instrucao_confirmada: 'Instrução confirmada',
  instrucao_a_ajustar: 'Confirmada: ajuste o título',
  instrucao_recusada: 'Instrução recusada',
  anotado: 'Anotado',
  ja_lido: 'Já lido antes',
  nao_identificado: 'Não identificado',
} as const
export type EfeitoDoRetorno = keyof typeof efeitosDoRetorno

/** What a bank tells of a title that keeps letters from asking for it. */
export const paradasDaCobranca = {
  alegacao: 'Alegação do pagador',
  protesto: 'Em protesto',
  negativacao: 'Negativado',
} as const
export type ParadaDaCobranca = keyof typeof paradasDaCobranca

/** Banks whose boletos are made. */
export const bancosDoConvenio = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '104': 'Caixa',
  '237': 'Bradesco',
  '341': 'Itaú',
  '748': 'Sicredi',
  '756': 'Sicoob',
} as const
export type BancoDoConvenio = keyof typeof bancosDoConvenio

/** How titles and files get to a bank, and back. */
export const canaisDoConvenio = {
  arquivo: 'Arquivo levado ao banco',
  van: 'Arquivo que vai e vem sozinho',
  api: 'Boleto a boleto, pela API do banco',
} as const
export type CanalDoConvenio = keyof typeof canaisDoConvenio

/** What is asked of a bank about a boleto that it has. */
export const tiposDeInstrucao = {
  baixar: 'Baixar o boleto',
  protestar: 'Protestar',
  sustar: 'Sustar o protesto',
  vencimento: 'Mudar o vencimento',
  abater: 'Conceder abatimento',
  cancelar_abatimento: 'Cancelar o abatimento',
} as const
export type TipoDeInstrucao = keyof typeof tiposDeInstrucao

/** How it stands; what is asked is true only when the bank confirmed it. */
export const estadosDaInstrucao = {
  na_fila: 'Na fila',
  enviada: 'Enviada',
  confirmada: 'Confirmada',
  recusada: 'Recusada',
  desistida: 'Desistida',
} as const
export type EstadoDaInstrucao = keyof typeof estadosDaInstrucao

/** The bank has not said its word. */
export const instrucaoPendente = (estado: EstadoDaInstrucao): boolean =>
  estado === 'na_fila' || estado === 'enviada'

/** As many boletos as one instruction is asked for at once. */
export const MAIS_BOLETOS_DE_UMA_VEZ = 200
