import { messages } from '@tropeiro/contract'
import { AppError } from '../../errors.ts'

export const arquivosErrors = {
  naoChegou: () =>
    new AppError(
      409,
      'imagem_nao_chegou',
      `${messages.erroUploadImagem}: o arquivo ainda não chegou ao servidor.`,
    ),
  outroConteudo: () =>
    new AppError(
      409,
      'imagem_diferente',
      `${messages.erroUploadImagem}: o conteúdo recebido não é o que foi anunciado.`,
    ),
  grande: () =>
    new AppError(413, 'imagem_grande', `${messages.erroUploadImagem}: o limite é de 15 MB por imagem.`),
  naoEhImagem: () =>
    new AppError(400, 'nao_e_imagem', `${messages.erroUploadImagem}: envie JPEG, PNG, WebP ou PDF.`),
}
