export const tiposDeRegistro = {
  ciot: 'CIOT',
  vale_pedagio: 'Vale-pedágio',
  averbacao: 'Averbação',
} as const
export type TipoDoRegistro = keyof typeof tiposDeRegistro

export const estadosDoRegistro = [
  'incompleto',
  'fila',
  'processando',
  'registrado',
  'recusado',
  'dispensado',
  'cancelando',
  'cancelado',
] as const
export type EstadoDoRegistro = (typeof estadosDoRegistro)[number]

export const nomeDoEstadoDoRegistro: Record<EstadoDoRegistro, string> = {
  incompleto: 'Falta dado',
  fila: 'A caminho',
  processando: 'Fornecedor processa',
  registrado: 'Registrado',
  recusado: 'Recusado',
  dispensado: 'Dispensado',
  cancelando: 'Cancelando',
  cancelado: 'Cancelado',
}

export const nomeDaFormaDeRegistro = {
  api: 'Pela conexão com o fornecedor',
  arquivo: 'Por arquivo, que se leva ao portal',
} as const
