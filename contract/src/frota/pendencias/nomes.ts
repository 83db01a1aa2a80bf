/** What may wait in the fleet's box. Each comes from facts, and goes with them. */
export const tiposDePendencia = {
  documento: 'Documento',
  preventiva: 'Manutenção',
  plano_sem_base: 'Plano sem base',
  ordem_parada: 'Ordem parada',
  ordem_a_aprovar: 'Ordem a aprovar',
  defeito: 'Defeito',
  pneu: 'Pneu',
  afericao: 'Aferição de pneus',
  abastecimento: 'Combustível',
  pedagio: 'Pedágio',
  free_flow: 'Free-flow a pagar',
  nao_cobrada: 'Pedágio não cobrado',
  vale_pedagio: 'Vale-pedágio',
  incidente: 'Incidente',
  multa: 'Multa',
  leitura: 'Hodômetro',
  checklist: 'Checklist',
} as const
export type TipoDePendencia = keyof typeof tiposDePendencia

/** From the worst to the best: it keeps something from happening, it runs out, it wants an eye. */
export const gravidades = { bloqueia: 'Bloqueia', urgente: 'Urgente', atencao: 'Atenção' } as const
export type Gravidade = keyof typeof gravidades
