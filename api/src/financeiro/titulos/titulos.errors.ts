import { formatDia, formatMoney } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

const mesDe = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

export const titulosErrors = {
  passaDoSaldo: (saldo: number) =>
    errors.invalido(`O valor passa do saldo do título, de ${formatMoney(saldo)}.`),
  pagoDepois: () => errors.invalido('O dia da baixa não pode ser depois de hoje.'),
  antesDaEmissao: (emissao: string) =>
    errors.invalido(`A baixa não pode ser antes da emissão, em ${formatDia(emissao)}.`),
  creditoAntes: () => errors.invalido('O crédito não pode ser antes da baixa.'),
  vencimento: () => errors.invalido('O vencimento não pode ser antes da emissão.'),
  outroTitulo: () => errors.conflito('Este pedido já foi feito em outro título.'),
  semLote: () => errors.naoEncontrado('Este lançamento não está neste título.'),
  estornoDeEstorno: () => errors.conflito('Um estorno não se estorna: lance o valor de novo.'),
  estornoSemSaldo: () =>
    errors.conflito('Sem este lançamento o título teria recebido mais do que vale: estorne antes a baixa.'),
  renegociadoNaoVolta: () =>
    errors.conflito('Uma renegociação não se estorna: renegocie ou cancele as novas parcelas.'),
  estorneNaFatura: () =>
    errors.conflito('Este lançamento veio da fatura: estorne-o nela, e o título acompanha.'),
  conciliado: () =>
    errors.conflito('Este lançamento está conciliado com o extrato: desfaça a conciliação primeiro.'),
  digaOndeCaiu: (numero: number, quem: string) =>
    errors.conflito(`O título ${numero} está cedido a ${quem}: baixe-o sozinho e diga onde o dinheiro caiu.`),
  naoCedido: (numero: number) => errors.conflito(`O título ${numero} não está cedido.`),
  contaDoCedido: (quem: string) =>
    errors.invalido(`O dinheiro pago a ${quem} não entra em conta nossa: deixe a conta em branco.`),
  loteDesfeito: () => errors.conflito('Esta planilha já foi desfeita.'),
  loteDeOutros: () =>
    errors.conflito(
      'Esta planilha trouxe títulos de empresas fora das suas bases: desfaz quem alcança todas elas.',
    ),
  tituloMovido: (numero: number) => errors.conflito(`O título ${numero} mudou de vencimento.`),
  tituloAjustado: (numero: number) => errors.conflito(`O título ${numero} já foi ajustado ou estornado.`),
  cessaoDepois: () => errors.invalido('O dia da cessão não pode ser depois de hoje.'),
  noBanco: () =>
    errors.conflito(
      'O pagamento deste título está no banco: espere a resposta dele, ou diga que foi devolvido.',
    ),
  vencimentoNoBanco: () =>
    errors.conflito(
      'O banco tem o boleto deste título: peça a ele o novo vencimento, pelo boleto; vale quando ele confirmar.',
    ),
  abatimentoNoBanco: () =>
    errors.conflito(
      'O banco tem o boleto deste título: peça a ele o abatimento, pelo boleto; vale quando ele confirmar.',
    ),
  parcelasDemais: () => errors.invalido('Cada parcela precisa valer ao menos um centavo.'),
  descontoDemais: (saldo: number) =>
    errors.invalido(`O desconto precisa ser menor que o saldo, de ${formatMoney(saldo)}.`),
  mesFechado: (mes: string) =>
    errors.conflito(`O mês ${mesDe(mes)} está fechado: reabra-o com o motivo, ou use outro dia.`),
  semCategoria: () => errors.invalido('Esta categoria não existe ou está desativada.'),
  semCentro: () => errors.invalido('Este centro de custo não existe ou está desativado.'),
  semConta: () => errors.invalido('Esta conta não existe ou está desativada.'),
  semEmpresa: () => errors.invalido('Esta empresa não é do grupo, ou não está nas suas bases.'),
  nomeRepetido: () => errors.conflito('Já há um cadastro com este nome.'),
  conciliouSemSaldo: () => errors.conflito('Este título não tem mais este saldo: atualize a tela.'),
}
