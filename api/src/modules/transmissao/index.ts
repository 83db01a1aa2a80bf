/**
 * What other modules may ask of transmissao. A module that issues documents
 *   1. takes a number in its transaction (`reservarNumero`) and asks how to issue (`modoDeEmissao`),
 *   2. builds and signs with `@tropeiro/fiscal` and the company's certificate (`abrirCertificadoDa` of certificados),
 *   3. hands the signed XML over in the same transaction (`enfileirarEnvio`),
 *   4. hears the end once, in the transaction that writes it, through its `AoConcluir` in jobs.ts (`tiposDeEnvio`).
 */
export {
  type DepoisDaResposta,
  type Pergunta,
  perguntar,
  type RespostaDaPergunta,
} from './chamar.service.ts'
export { findProcessado, findXml } from './consulta.repository.ts'
export { type ModoDeEmissao, modoDeEmissao } from './contingencia.service.ts'
export {
  EMISSOR_COLUMNS,
  EMISSOR_FROM,
  type EmissorRow,
  findMunicipio,
  upsertEmissor,
} from './emitentes.repository.ts'
export { faltaDoEmissor } from './emitentes.rules.ts'
export {
  desistirDoEnvio,
  enfileirarEnvio,
  type PedidoDeEnvio,
  retomarEnvio,
  trocarPorContingencia,
} from './enfileirar.service.ts'
export type { TipoDeEnvio } from './leitura.rules.ts'
export { abandonarNumero, definirProximoNumero, reservarNumero, type Serie } from './numeracao.service.ts'
export { acordarTransmissoes, transmitir } from './transmitir.service.ts'
export type { AoConcluir, EnvioConcluido, RegistroDeEnvios } from './tratar.service.ts'
