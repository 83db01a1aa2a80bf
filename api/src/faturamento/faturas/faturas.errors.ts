import { errors } from '../../errors.ts'

export const faturasErrors = {
  vencimento: () => errors.invalido('O vencimento não pode ser antes de hoje.'),
  longe: (dias: number) => errors.invalido(`O vencimento pode ficar até ${dias} dias à frente.`),
  nadaEmAberto: () => errors.conflito('Não há CT-e em aberto para faturar.'),
  jaFaturado: () =>
    errors.conflito(
      'Um dos CT-e escolhidos já está em uma fatura ou não é mais deste parceiro. Abra de novo.',
    ),
  muitos: (most: number) => errors.invalido(`São mais de ${most} CT-e: escolha um período menor.`),
  semLinha: () => errors.naoEncontrado('Uma das linhas não está mais nesta pré-fatura. Abra de novo.'),
  semMotivo: () => errors.invalido('Diga por que contesta.'),
}
