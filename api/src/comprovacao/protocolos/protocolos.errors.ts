import { messages } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

export const protocolosErrors = {
  previaSemRomaneio: () => new AppError(400, 'previa_sem_romaneio', messages.previaSemRomaneio),
  semProtocolos: () => new AppError(400, 'sem_protocolos', messages.semProtocolosSelecionados),
  semRomaneios: () => errors.naoEncontrado(messages.semRomaneios),
  naoEncontrado: () => new AppError(404, 'protocolo_nao_encontrado', messages.nenhumProtocolo),
  semNotasLivres: (numero: number) =>
    new AppError(
      409,
      'sem_notas_livres',
      `O protocolo ${numero} não tem nota comprovada livre: elas já estão em outro protocolo ou mudaram de situação.`,
    ),
  foraDoProtocolo: (numero: number) =>
    errors.naoEncontrado(`Há notas que não estão no protocolo ${numero}. Recarregue e tente de novo.`),
  papelNaoPassa: (motivo: string) => new AppError(409, 'ainda_nao_enviada', motivo),
  soConfirmaRecebimento: () =>
    new AppError(
      403,
      'sem_permissao',
      'Você pode confirmar o recebimento das notas; o envio é da transportadora.',
    ),
}
