import { messages } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

export const comprovacoesErrors = {
  outraComMesmaChave: () =>
    new AppError(
      409,
      'idempotencia_de_outra',
      'Este envio repete a identificação de outra comprovação. Registre de novo.',
    ),
  ocorrenciaDesconhecida: () =>
    new AppError(400, 'ocorrencia_desconhecida', 'Esta ocorrência não existe na tabela.'),
  foraDoAplicativo: () =>
    new AppError(
      400,
      'ocorrencia_fora_do_aplicativo',
      'Esta ocorrência só pode ser registrada pelo escritório.',
    ),
  falta: (campo: string, mensagem: string) =>
    new AppError(400, 'comprovacao_incompleta', mensagem, [{ campo, mensagem }]),
  notaForaDoAlcance: () => new AppError(404, 'nota_nao_e_sua', 'Esta nota não está em nenhum romaneio seu.'),
  notaNaoEncontrada: () => errors.naoEncontrado(),
  imagemDeOutro: () =>
    new AppError(404, 'imagem_nao_encontrada', `${messages.erroUploadImagem}: envie a imagem de novo.`),
  naoComprova: (motivo: string, cancelada: boolean) =>
    new AppError(409, cancelada ? 'nota_cancelada' : 'nota_ja_comprovada', motivo),
  naoDesfaz: (motivo: string) =>
    new AppError(409, 'comprovante_nao_desfaz', `Não dá para desfazer: ${motivo}.`),
  imagensFicam: (motivo: string) =>
    new AppError(
      409,
      'imagens_do_comprovante_ficam',
      `As fotos deste comprovante ficam como estão: ${motivo}.`,
    ),
}
