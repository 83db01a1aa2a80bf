import { formatMoney } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const contasErrors = {
  semConta: () => errors.naoEncontrado('Esta conta não existe ou não é das suas bases.'),
  desativada: () => errors.conflito('Esta conta está desativada.'),
  mesmaConta: () => errors.invalido('Escolha duas contas diferentes.'),
  depoisDeHoje: () => errors.invalido('O dia não pode ser depois de hoje.'),
  semArquivo: () => errors.invalido('Escolha o arquivo do extrato.'),
  naoLido: (porque: string) => errors.invalido(porque),
  outraConta: (dela: string, esta: string) =>
    errors.invalido(`Este extrato é da conta ${dela}, e esta é a ${esta}: abra a conta certa.`),
  jaConciliado: () => errors.conflito('Um destes lançamentos já está conciliado: atualize a tela.'),
  semLancamento: () => errors.naoEncontrado('Um destes lançamentos não é desta conta.'),
  lote: () => errors.conflito('Esta baixa já está conciliada ou foi estornada.'),
  diferenca: (centavos: number) =>
    errors.invalido(
      `Falta explicar ${formatMoney(centavos)}: escolha mais títulos ou diga o que a diferença é.`,
    ),
  umSentido: () =>
    errors.invalido('Lançamentos de contas diferentes só se conciliam como transferência, que soma zero.'),
  jaDesfeita: () => errors.conflito('Esta conciliação já foi desfeita.'),
  mesAberto: () => errors.conflito('Este mês não está fechado.'),
  mesJaFechado: () => errors.conflito('Este mês já está fechado.'),
  mesNaoPassou: () => errors.invalido('Só se fecha um mês que já passou.'),
  faltam: (n: number) =>
    errors.conflito(
      n === 1
        ? 'Falta conciliar um lançamento deste mês: concilie-o ou diga por que fecha assim.'
        : `Falta conciliar ${n} lançamentos deste mês: concilie-os ou diga por que fecha assim.`,
    ),
}
