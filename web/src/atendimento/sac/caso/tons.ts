import type { EstadoDaIndenizacao } from '@tropeiro/contract/atendimento/sac/caso/indenizacao'

export const tomDaIndenizacao: Record<EstadoDaIndenizacao, 'neutral' | 'info' | 'warn' | 'ok' | 'bad'> = {
  aberto: 'info',
  documentos_pendentes: 'warn',
  avisado_a_seguradora: 'info',
  em_regulacao: 'info',
  em_analise: 'info',
  em_aprovacao: 'warn',
  aprovado: 'ok',
  negado: 'bad',
  pago: 'ok',
  encerrado_sem_indenizacao: 'neutral',
}
