import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string) =>
  new AppError(400, 'invalido', mensagem, [{ campo, mensagem }])

export const pedagiosErrors = {
  travessiaSumiu: () => errors.naoEncontrado('Esta travessia não existe mais.'),
  naoELivre: () => errors.conflito('Só free-flow se paga por fora: esta praça cobra na hora.'),
  jaCobrada: () => errors.conflito('O extrato já cobrou esta passagem.'),
  estaDescartada: () => errors.conflito('Esta travessia foi descartada: reabra antes.'),
  pagoNoFuturo: () => noCampo('dia', 'O pagamento não pode ser depois de hoje.'),
  pagoAntes: () => noCampo('dia', 'O pagamento não pode ser antes da passagem.'),
  contestacaoSumiu: () => errors.naoEncontrado('Esta contestação não existe mais.'),
  nadaAContestar: () =>
    noCampo('passagens', 'Nenhuma destas passagens tem o que contestar, ou todas já estão em contestação.'),
  aceitoDemais: () => noCampo('centavos', 'O aceito não passa do que se pediu.'),
  creditoDemais: () => noCampo('centavos', 'O crédito não passa do que falta receber.'),
  naoEstaNela: () => errors.naoEncontrado('Esta passagem não está na contestação.'),
  emContestacao: () =>
    errors.conflito('Passagens deste extrato estão em contestação: tire-as de lá antes de desfazê-lo.'),
  faturaSumiu: () => noCampo('fatura', 'Nenhuma linha traz esta fatura.'),
}
