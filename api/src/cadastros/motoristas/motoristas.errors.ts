import { formatCpf } from '@tropeiro/contract'
import { MAXIMO_DE_MOTORISTAS } from '@tropeiro/contract/cadastros/motoristas/formas'
import { AppError, errors } from '../../errors.ts'

const noCampo = (status: number, codigo: string, campo: string, mensagem: string) =>
  new AppError(status, codigo, mensagem, [{ campo, mensagem }])

export const motoristasErrors = {
  sumiu: () => errors.naoEncontrado('Este motorista não está no cadastro.'),
  cpfRepetido: (cpf: string) =>
    noCampo(409, 'cpf_repetido', 'cpf', `Já existe um motorista com o CPF ${formatCpf(cpf)}.`),
  baseDesconhecida: () => noCampo(400, 'invalido', 'base', 'Escolha uma base deste grupo.'),
  jaAusente: () => noCampo(409, 'ja_ausente', 'de', 'Este motorista já está ausente em algum destes dias.'),
  ausenciaSumiu: () => errors.naoEncontrado('Esta ausência não existe mais.'),
  impedimentoSumiu: () => errors.naoEncontrado('Este impedimento não existe mais.'),
  demais: () =>
    new AppError(
      409,
      'motoristas_demais',
      `O grupo já tem ${MAXIMO_DE_MOTORISTAS} motoristas, o limite do cadastro.`,
    ),
}
