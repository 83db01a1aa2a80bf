import { formatNumber } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const solicitacoesErrors = {
  duplicada: (numero: number) =>
    errors.conflito(
      `Este documento e valor já foi pedido na solicitação ${formatNumber(numero)}: se é mesmo outro, diga por que se repete.`,
    ),
  semNota: () => errors.invalido('Um boleto leva a linha digitável; um PIX, a chave.'),
}
