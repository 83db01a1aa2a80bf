import { messages } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

export const auditoriaErrors = {
  naoEncontrada: () => errors.naoEncontrado(),
  emAuditoriaPor: (quem: string) =>
    new AppError(409, 'em_auditoria_por', `Esta nota está em auditoria por ${quem}.`),
  nadaAJulgar: () =>
    new AppError(
      409,
      'nada_a_julgar',
      'Esta nota não espera mais auditoria: alguém já a julgou ou o comprovante foi substituído.',
    ),
  statusDesconhecido: (status: string) =>
    new AppError(400, 'status_desconhecido', `${messages.erroSetarStatus} Não existe o status "${status}".`),
  nadaDito: () =>
    new AppError(
      400,
      'nada_dito',
      `${messages.erroSetarStatus} Diga o status, a ocorrência ou a observação.`,
    ),
  semMotivo: () =>
    new AppError(
      400,
      'sem_motivo',
      `${messages.erroSetarStatus} Diga na observação o motivo da reprovação.`,
      [{ campo: 'observacao', mensagem: 'Diga o motivo da reprovação' }],
    ),
  ocorrenciaNaoFecha: () =>
    new AppError(
      400,
      'ocorrencia_nao_fecha',
      `${messages.erroSetarStatus} Escolha uma ocorrência que encerra a nota.`,
    ),
}
