import { AppError, errors } from '../../errors.ts'

export const armazenamentoErrors = {
  naoEncontrada: () => errors.naoEncontrado(),
  baseDesconhecida: (nome: string) =>
    new AppError(400, 'base_desconhecida', `Não existe a base ${nome} neste grupo.`),
  codigoDesconhecido: () =>
    new AppError(
      404,
      'codigo_desconhecido',
      'Nenhuma nota tem este código. Bipe o código de barras do canhoto.',
    ),
  arDeVarias: (quantas: number) =>
    new AppError(
      409,
      'ar_de_varias',
      `${quantas} notas têm este AR. Bipe a chave de acesso ou digite a nota.`,
    ),
  semPapel: () => new AppError(409, 'sem_papel', 'O papel desta nota não está em nenhuma caixa.'),
}
