import type { EstadoDaCobranca, TipoDeCobranca } from './cobrancas.ts'
import type { SituacaoDaEstadia } from './formas.ts'
import type { ComoSeCobra } from './regras.ts'

/* What screens, sheets and sentences call things; in a file that no call imports. */

/** A charge that did not go out after so many days is told as lost. */
export const DIAS_ATE_PERDER = 30

export const situacoesDaEstadia: Record<SituacaoDaEstadia, string> = {
  contando: 'Contando',
  sem_cobranca: 'Sem cobrança',
  a_cobrar: 'A cobrar',
  cobrada: 'Cobrada',
  dispensada: 'Dispensada',
}

export const tiposDeCobranca: Record<TipoDeCobranca, string> = {
  ESTADIA: 'Estadia',
  REENTREGA: 'Reentrega',
  DEVOLUCAO: 'Devolução',
  AGENDAMENTO: 'Agendamento',
  ARMAZENAGEM: 'Armazenagem',
  DESCARGA: 'Descarga',
}

export const nomeDoEstadoDaCobranca: Record<EstadoDaCobranca, string> = {
  contando: 'Contando',
  a_conferir: 'A conferir',
  proposta: 'Proposta enviada',
  contestada: 'Contestada',
  aceita: 'Aceita',
  cobrada: 'Cobrada',
  recebida: 'Recebida',
  dispensada: 'Dispensada',
}

export const comoSeCobra: Record<ComoSeCobra, string> = {
  cte: 'CT-e complementar',
  fatura: 'Linha numa fatura aberta',
  nota_debito: 'Nota de débito',
}
