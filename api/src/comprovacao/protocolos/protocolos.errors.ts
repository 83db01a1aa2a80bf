import { messages } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

export const protocolosErrors = {
  previaSemRomaneio: () => new AppError(400, 'previa_sem_romaneio', messages.previaSemRomaneio),
  semProtocolos: () => new AppError(400, 'sem_protocolos', messages.semProtocolosSelecionados),
  semRomaneios: () => errors.naoEncontrado(messages.semRomaneios),
  naoEncontrado: () => new AppError(404, 'protocolo_nao_encontrado', messages.nenhumProtocolo),
  cancelado: (numero: number) =>
    new AppError(
      409,
      'protocolo_cancelado',
      `O protocolo ${numero} foi cancelado. Visualize a prévia de novo para gerar outro.`,
    ),
  semNotasLivres: (numero: number) =>
    new AppError(
      409,
      'sem_notas_livres',
      `O protocolo ${numero} não tem nota comprovada livre: elas já estão em outro protocolo ou mudaram de situação.`,
    ),
  aindaPrevia: (numero: number) =>
    new AppError(409, 'ainda_previa', `O protocolo ${numero} é uma prévia: ele ainda não foi gerado.`),
  naoVale: (numero: number) =>
    new AppError(409, 'protocolo_cancelado', `O protocolo ${numero} foi cancelado e não muda mais.`),
  foraDoProtocolo: (numero: number) =>
    errors.naoEncontrado(`Há notas que não estão no protocolo ${numero}. Recarregue e tente de novo.`),
  aindaNaoEnviada: () =>
    new AppError(
      409,
      'ainda_nao_enviada',
      'Só uma nota já enviada pode ser marcada como recebida. Marque o envio primeiro.',
    ),
  soConfirmaRecebimento: () =>
    new AppError(
      403,
      'sem_permissao',
      'Você pode confirmar o recebimento das notas; o envio é da transportadora.',
    ),
}
