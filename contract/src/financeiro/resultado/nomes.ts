/** What profit is told by. */
export const dimensoes = {
  cliente: 'Cliente',
  rota: 'Rota',
  veiculo: 'Veículo',
  viagem: 'Viagem',
} as const
export type Dimensao = keyof typeof dimensoes

/** What goes into the profit of a trip, a vehicle, a route, a client. Only `receita` adds. */
export const parcelasDoLucro = {
  receita: 'Frete',
  combustivel: 'Combustível',
  pedagio: 'Pedágio',
  manutencao: 'Manutenção',
  motorista: 'Motorista',
  terceiro: 'Terceiros',
} as const
export type ParcelaDoLucro = keyof typeof parcelasDoLucro

export const passosDoFluxo = { dia: 'Por dia', semana: 'Por semana', mes: 'Por mês' } as const
export type PassoDoFluxo = keyof typeof passosDoFluxo

/** The key of what belongs to none of a dimension. */
export const SEM = '-'
