import { emRascunho } from '../dfe/vida.ts'

/** Lists of the MDF-e's form, with the codes of the layout and the words a dispatcher says. */

export const ESTADOS_DO_MDFE = {
  rascunho: 'Rascunho',
  enviando: 'Enviando',
  pendente: 'Aguardando a SEFAZ',
  contingencia: 'Em contingência',
  autorizado: 'Autorizado',
  rejeitado: 'Rejeitado',
  encerrado: 'Encerrado',
  cancelado: 'Cancelado',
} as const
export type EstadoDoMdfe = keyof typeof ESTADOS_DO_MDFE

/** Where an MDF-e may still be changed as a draft. */
export const editavel = (estado: EstadoDoMdfe): boolean => emRascunho(estado)

export const TIPOS_DE_EMITENTE = {
  '1': 'Prestador de serviço de transporte (documentos: CT-e)',
  '2': 'Transporte de carga própria (documentos: NF-e)',
  '3': 'Prestador que emitirá CT-e globalizado (documentos: NF-e)',
} as const

export const TIPOS_DE_TRANSPORTADOR = {
  '': 'Não informar',
  '1': 'ETC, empresa de transporte',
  '2': 'TAC, autônomo',
  '3': 'CTC, cooperativa',
} as const

export const RODADOS = {
  '01': 'Truck',
  '02': 'Toco',
  '03': 'Cavalo mecânico',
  '04': 'Van',
  '05': 'Utilitário',
  '06': 'Outros',
} as const

export const CARROCERIAS = {
  '00': 'Não aplicável',
  '01': 'Aberta',
  '02': 'Fechada/baú',
  '03': 'Graneleira',
  '04': 'Porta-contêiner',
  '05': 'Sider',
} as const

export const TIPOS_DE_PROPRIETARIO = { '0': 'TAC agregado', '1': 'TAC independente', '2': 'Outros' } as const

export const TIPOS_DE_CARGA = {
  '01': 'Granel sólido',
  '02': 'Granel líquido',
  '03': 'Frigorificada',
  '04': 'Conteinerizada',
  '05': 'Carga geral',
  '06': 'Neogranel',
  '07': 'Perigosa (granel sólido)',
  '08': 'Perigosa (granel líquido)',
  '09': 'Perigosa (frigorificada)',
  '10': 'Perigosa (conteinerizada)',
  '11': 'Perigosa (carga geral)',
  '12': 'Granel pressurizada',
} as const

export const COMBINACOES = {
  '': 'Não informar',
  '02': '2 eixos',
  '04': '3 eixos',
  '06': '4 eixos',
  '07': '5 eixos',
  '08': '6 eixos',
  '10': '7 eixos',
  '11': '8 eixos',
  '12': '9 eixos',
  '13': '10 eixos',
  '14': 'Mais de 10 eixos',
} as const

export const VALES_PEDAGIO = { '01': 'TAG', '04': 'Leitura de placa' } as const

export const COMPONENTES_DO_PAGAMENTO = {
  '04': 'Frete',
  '01': 'Vale-pedágio',
  '02': 'Impostos, taxas e contribuições',
  '03': 'Despesas',
  '99': 'Outros',
} as const

export const EVENTOS_DO_MDFE = {
  '110111': 'Cancelamento',
  '110112': 'Encerramento',
  '110114': 'Inclusão de condutor',
  '110115': 'Inclusão de documento',
  '110116': 'Pagamento da operação',
  '110117': 'Confirmação do serviço',
  '110118': 'Alteração do pagamento',
} as const
export type EventoDoMdfe = keyof typeof EVENTOS_DO_MDFE
