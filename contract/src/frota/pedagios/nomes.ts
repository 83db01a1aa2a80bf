/** What a line of a statement came to, in the order in which one is looked for. */
export const vereditos = {
  duplicada: 'Duplicada',
  placa_de_terceiro: 'Placa de terceiro',
  impossivel: 'Impossível',
  longe: 'Longe da praça',
  duplo_com_vale: 'Paga também por vale',
  eixos_a_mais: 'Eixos a mais',
  tarifa_diferente: 'Tarifa diferente',
  confirmada: 'Confirmada',
  sem_posicao: 'Não sei',
} as const
export type Veredito = keyof typeof vereditos

/** What speaks against the charge; the others are paid. */
export const contestaveis: readonly Veredito[] = [
  'duplicada',
  'placa_de_terceiro',
  'impossivel',
  'longe',
  'duplo_com_vale',
  'eixos_a_mais',
  'tarifa_diferente',
]

export const tiposDePassagem = {
  pedagio: 'Pedágio',
  vale: 'Vale-pedágio',
  estacionamento: 'Estacionamento',
  mensalidade: 'Mensalidade',
  estorno: 'Estorno',
  livre: 'Free-flow a pagar',
} as const
export type TipoDePassagem = keyof typeof tiposDePassagem

/** What became of a passage that was seen, or that a statement told of before it was paid. */
export const situacoesDaTravessia = {
  a_pagar: 'Free-flow a pagar',
  nao_cobrada: 'Não cobrada',
  aguarda: 'Aguarda o extrato',
  cobrada: 'Cobrada',
  paga: 'Paga',
  descartada: 'Descartada',
} as const
export type SituacaoDaTravessia = keyof typeof situacoesDaTravessia

export const estadosDaContestacao = {
  aberta: 'Aberta',
  enviada: 'Enviada',
  aceita: 'Aceita',
  negada: 'Negada',
  creditada: 'Creditada',
} as const
export type EstadoDaContestacao = keyof typeof estadosDaContestacao

export const situacoesDoVale = {
  usado: 'Usado',
  duplo: 'Pago também pela tag',
  sem_uso: 'Sem passagem',
  falta: 'Falta o vale',
} as const
export type SituacaoDoVale = keyof typeof situacoesDoVale
