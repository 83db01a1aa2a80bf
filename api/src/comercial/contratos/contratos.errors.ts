import { MAXIMO_DE_CONTRATOS } from '@tropeiro/contract/comercial/contratos/calls'
import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string) => errors.invalido(mensagem, [{ campo, mensagem }])

export const contratosErrors = {
  sumiu: () => errors.naoEncontrado('Este contrato não existe mais.'),
  semDocumento: () => errors.naoEncontrado('Este documento não está no contrato.'),
  arquivoDeOutro: () => errors.invalido('Envie o documento por esta tela: este arquivo é de outra pessoa.'),
  documentosDemais: () => errors.conflito('Um contrato guarda até 50 documentos.'),
  tabelaDeFora: () =>
    noCampo('condicoes.tarifas', 'Uma das tabelas de frete não existe mais: escolha outra vez.'),
  proibido: (campo: string, mensagem: string) => noCampo(campo, mensagem),
  aditivoAntes: (dia: string) => noCampo('desde', `O aditivo começa depois do anterior, de ${dia}.`),
  aditivoFora: () => noCampo('desde', 'O aditivo começa dentro da vigência do contrato.'),
  fimAntes: () => noCampo('fim', 'O novo fim vem depois do começo, e não antes de hoje.'),
  rescisaoFora: () => noCampo('dia', 'A rescisão cai dentro da vigência do contrato.'),
  demais: () =>
    new AppError(409, 'contratos_demais', `O grupo já tem ${MAXIMO_DE_CONTRATOS} contratos, o limite.`),
}
