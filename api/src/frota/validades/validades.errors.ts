import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string) =>
  new AppError(400, 'invalido', mensagem, [{ campo, mensagem }])

export const validadesErrors = {
  sumiu: () => errors.naoEncontrado('Este documento não existe mais.'),
  donoSumiu: () => noCampo('alvo', 'De quem é o documento? Escolha de novo: ele não está mais no cadastro.'),
  naFicha: (nome: string) => noCampo('tipo', `${nome}: muda no cadastro do motorista, onde já está.`),
  semData: (nome: string) => noCampo('validade', `${nome}: diga até quando vale.`),
  semEmissao: (nome: string, data: string) =>
    noCampo('emitido', `${nome}: diga "${data}" ou até quando vale.`),
  semDias: (motivo = '') => errors.invalido(`Nenhuma linha da tabela se lê. ${motivo}`.trim()),
  tabelaSumiu: () => errors.naoEncontrado('Esta tabela não existe mais.'),
  demais: () => errors.conflito('O grupo já tem documentos demais. Tire os que não valem mais.'),
}
