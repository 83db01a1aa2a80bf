import { AppError, errors } from '../../errors.ts'

export const armazenamentoErrors = {
  naoEncontrada: () => errors.naoEncontrado(),
  baseDesconhecida: (nome: string) =>
    new AppError(400, 'base_desconhecida', `Não existe a base ${nome} neste grupo.`),
  caixaFechada: (numero: number) =>
    new AppError(
      409,
      'caixa_fechada',
      `A caixa ${numero} está fechada. Reabra para guardar ou tirar papéis.`,
    ),
  caixaLonge: (numero: number) =>
    new AppError(409, 'caixa_em_transito', `A caixa ${numero} não está aqui: já saiu em uma remessa.`),
  caixaNaoFechada: (numero: number) =>
    new AppError(409, 'caixa_aberta', `A caixa ${numero} ainda está aberta. Feche antes de despachar.`),
  caixaVazia: (numero: number) => new AppError(409, 'caixa_vazia', `A caixa ${numero} está vazia.`),
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
  jaRecebido: (numero: number) =>
    new AppError(409, 'lote_ja_recebido', `A remessa ${numero} já foi recebida.`),
}
