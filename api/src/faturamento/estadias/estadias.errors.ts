import { formatMoney } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const estadiasErrors = {
  semRomaneio: () =>
    errors.conflito('Esta nota não está em um romaneio com motorista: não há parada a contar.'),
  depois: () => errors.invalido('Este momento ainda não chegou.'),
  fimAntes: () => errors.invalido('O fim vem antes do começo.'),
  semFim: () => errors.invalido('Diga até quando não conta.'),
  semKg: () => errors.invalido('Diga a capacidade em kg.'),
  semMotivo: () => errors.invalido('Diga por quê.'),
  jaSaiu: (estado: string) =>
    errors.conflito(
      `A cobrança desta estadia já está em outro ponto (${estado}): desfaça antes de mudar a conta.`,
    ),
  medido: () => errors.conflito('O que a cerca mediu não se desfaz: diga o que não conta, com o motivo.'),
  outraNota: () => errors.conflito('Este pedido já foi feito em outra estadia.'),
  acima: (valor: number) => errors.invalido(`O aceito passa do pedido, ${formatMoney(valor)}.`),
  semValor: () => errors.invalido('Não há regra que dê o valor desta cobrança: diga quanto.'),
  repetida: (numero: number) => errors.conflito(`Esta nota já tem esta cobrança: a de número ${numero}.`),
  sobrepoe: (numero: number) => `A cobrança ${numero} já cobra esta espera do mesmo veículo.`,
  conta: 'A estadia ainda conta: espere a saída.',
  semCte: () =>
    errors.conflito(
      'Não há CT-e autorizado desta entrega para complementar: cobre por fatura ou nota de débito.',
    ),
  semFatura: () => errors.invalido('Escolha a fatura aberta do cliente que recebe a linha.'),
  faturaDeOutro: () => errors.conflito('Esta fatura é de outro cliente.'),
  semPagador: () =>
    errors.conflito('Não se sabe quem paga esta cobrança: falta o CT-e ou o remetente da nota.'),
  cteEnviado: (numero: string) =>
    errors.conflito(
      `O CT-e complementar ${numero} já foi à SEFAZ: cancele-o lá antes de desfazer a cobrança.`,
    ),
  semNota: () => errors.naoEncontrado('Esta cobrança não tem nota de débito.'),
  vencimento: () => errors.invalido('O vencimento não pode ser antes de hoje.'),
}
