import { messages } from '@tropeiro/contract'
import { AppError } from '../../errors.ts'

const emGb = (bytes: number) => (bytes / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

export const arquivosErrors = {
  /** `de`: whose day is full. A picture is refused in the words of spec §8. */
  cota: (de: 'grupo' | 'pessoa', bytes: number, imagem: boolean) => {
    const quem = de === 'grupo' ? 'o grupo já enviou' : 'você já enviou'
    const frase = `${quem} o que cabe em um dia (${emGb(bytes)} GB). Tente de novo mais tarde.`
    return new AppError(
      429,
      'cota_de_envio',
      imagem ? `${messages.erroUploadImagem}: ${frase}` : frase.replace(/^./, (c) => c.toUpperCase()),
    )
  },
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
  grandeParaDataUrl: () =>
    new AppError(413, 'imagem_grande', 'Este arquivo passa de 5 MB: leia-o pelo endereço.'),
  naoEhImagem: () =>
    new AppError(400, 'nao_e_imagem', `${messages.erroUploadImagem}: envie JPEG, PNG, WebP ou PDF.`),
}
