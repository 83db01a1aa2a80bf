import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string) =>
  new AppError(400, 'invalido', mensagem, [{ campo, mensagem }])

export const multasErrors = {
  sumiu: () => errors.naoEncontrado('Esta multa não existe mais.'),
  repetida: (auto: string) => noCampo('auto', `O auto ${auto} já está gravado.`),
  futura: () => noCampo('em', 'A infração não pode ser depois de agora.'),
  notificadaAntes: () => noCampo('notificada', 'A notificação não pode ser antes da infração.'),
  nicSumiu: () => noCampo('nic_de', 'A multa original não existe mais.'),
  motoristaSumiu: () => noCampo('motorista', 'Este motorista não está mais no cadastro.'),
  pagaNoFuturo: () => noCampo('dia', 'O pagamento não pode ser depois de hoje.'),
}
