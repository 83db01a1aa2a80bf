import { AppError, errors } from '../../errors.ts'

export const canhotosErrors = {
  romaneioDesconhecido: (numero: number) =>
    new AppError(404, 'romaneio_desconhecido', `Não existe o romaneio ${numero}.`),
  ocorrenciaNaoFecha: () =>
    new AppError(
      400,
      'ocorrencia_nao_fecha',
      'Escolha uma ocorrência que encerra a nota: o canhoto é o comprovante dela.',
    ),
  naoEncontrado: () => errors.naoEncontrado(),
  pesadosDemais: (quantos: number) =>
    new AppError(
      400,
      'arquivos_pesados',
      `A leitura parou: ${quantos} arquivos desta pilha exigem tempo ou memória demais para serem abertos. Retome para ler os outros.`,
    ),
  naoPode: (motivo: string) => new AppError(409, 'canhoto_ja_associado', motivo),
}
