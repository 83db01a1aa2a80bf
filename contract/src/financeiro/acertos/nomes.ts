export const tiposDeAcerto = { motorista: 'Motorista', terceiro: 'Terceiro' } as const
export type TipoDeAcerto = keyof typeof tiposDeAcerto

export const estadosDoAcerto = ['aberto', 'fechado', 'cancelado'] as const
export type EstadoDoAcerto = (typeof estadosDoAcerto)[number]
export const nomeDoEstadoDoAcerto: Record<EstadoDoAcerto, string> = {
  aberto: 'Em aberto',
  fechado: 'Fechado',
  cancelado: 'Cancelado',
}

/** What a line of a settlement is. An employed driver's trip has no freight, a third party's no expenses. */
export const tiposDeLinha = {
  adiantamento: 'Adiantamento',
  despesa: 'Despesa',
  diaria: 'Diária',
  comissao: 'Comissão',
  frete: 'Frete',
  combustivel: 'Combustível cedido',
} as const
export type TipoDeLinha = keyof typeof tiposDeLinha
export const linhasDoTipo: Record<'motorista' | 'terceiro', readonly TipoDeLinha[]> = {
  motorista: ['adiantamento', 'despesa', 'diaria', 'comissao'],
  terceiro: ['frete', 'adiantamento', 'combustivel'],
}

/** What an expense of a trip was for. Fuel and tolls are counted in the profit where the fleet keeps them. */
export const despesasDeViagem = {
  refeicao: 'Refeição',
  pernoite: 'Pernoite e banho',
  chapa: 'Chapa e descarga',
  borracharia: 'Pneu e borracharia',
  manutencao: 'Peça e socorro',
  combustivel: 'Combustível',
  pedagio: 'Pedágio',
  outra: 'Outra',
} as const
export type DespesaDeViagem = keyof typeof despesasDeViagem

export const estadosDaLinha = { pendente: 'A conferir', aceita: 'Aceita', glosada: 'Glosada' } as const
export type EstadoDaLinha = keyof typeof estadosDaLinha
