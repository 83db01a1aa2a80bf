import { MAXIMO_DE_LUGARES } from '@tropeiro/contract/cadastros/lugares/formas'
import { AppError, errors } from '../../errors.ts'

const noCampo = (status: number, codigo: string, campo: string, mensagem: string) =>
  new AppError(status, codigo, mensagem, [{ campo, mensagem }])

export const lugaresErrors = {
  sumiu: () => errors.naoEncontrado('Este lugar não existe mais.'),
  repetido: (nome: string) =>
    noCampo(409, 'lugar_repetido', 'documento', `Este documento neste CEP já é o lugar ${nome}.`),
  baseDesconhecida: () => noCampo(400, 'invalido', 'base', 'Escolha uma base deste grupo.'),
  municipioDesconhecido: () => noCampo(400, 'invalido', 'municipio', 'Escolha um município da lista.'),
  demais: () =>
    new AppError(409, 'lugares_demais', `O grupo já tem ${MAXIMO_DE_LUGARES} lugares, o limite do cadastro.`),
}
