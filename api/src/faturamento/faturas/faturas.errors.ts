import { formatMoney } from '@tropeiro/contract'
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
  passaDoSaldo: (saldo: number) =>
    errors.invalido(`O valor passa do saldo da fatura, de ${formatMoney(saldo)}.`),
  recebidoDepois: () => errors.invalido('O dia do recebimento não pode ser depois de hoje.'),
  outraFatura: () => errors.conflito('Este pedido já foi feito em outra fatura.'),
  estornoDeEstorno: () => errors.conflito('Um estorno não se estorna: lance o valor de novo.'),
  estornoSemSaldo: () =>
    errors.conflito(
      'Sem este lançamento a fatura teria recebido mais do que vale: estorne antes o recebimento.',
    ),
  canceladaNaoVai: () => errors.conflito('Esta fatura está cancelada: não há o que enviar.'),
  emDisputa: () => errors.conflito('Uma das linhas está em disputa: encerre a disputa primeiro.'),
  recuperaDemais: (valor: number) =>
    errors.invalido(`O recuperado passa do que está em jogo, ${formatMoney(valor)}.`),
  semLinha: () => errors.naoEncontrado('Uma das linhas não está mais nesta pré-fatura. Abra de novo.'),
  semMotivo: () => errors.invalido('Diga por que contesta.'),
}
