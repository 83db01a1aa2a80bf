/**
 * What other modules may ask of transmissao. A module that issues documents
 *   1. takes a number in its transaction (`reservarNumero`) and asks how to issue (`modoDeEmissao`),
 *   2. builds and signs with `@tropeiro/fiscal` and the company's certificate (`abrirCertificadoDa` of certificados),
 *   3. hands the signed XML over in the same transaction (`enfileirarEnvio`),
 *   4. hears the end once, through the `ouve` of its modulo.ts: `'envio.<tipo>': aoConcluir(…)`.
 */

export { textosComPerda } from './caracteres.rules.ts'
export { findProcessado, findXml } from './consulta.repository.ts'
export { type ModoDeEmissao, modoDeEmissao } from './contingencia/contingencia.service.ts'
export {
  EMISSOR_COLUMNS,
  EMISSOR_FROM,
  type EmissorRow,
  findMunicipio,
  upsertEmissor,
} from './emitentes/emitentes.repository.ts'
export { faltaDoEmissor } from './emitentes/emitentes.rules.ts'
export { type Relogio, relogioDa } from './emitentes/relogio.service.ts'
export {
  type DepoisDaResposta,
  type Pergunta,
  perguntar,
  type RespostaDaPergunta,
} from './fila/chamar.service.ts'
export { aoConcluir, type EnvioConcluido } from './fila/concluir.service.ts'
export {
  desistirDoEnvio,
  enfileirarEnvio,
  type PedidoDeEnvio,
  retomarEnvio,
  trocarPorContingencia,
} from './fila/enfileirar.service.ts'
export { acordarTransmissoes, transmitir } from './fila/transmitir.service.ts'
export type { TipoDeEnvio } from './leitura.rules.ts'
export { abandonarNumero, reservarNumero, type Serie } from './numeros/numeracao.service.ts'
export { NUMERO_DE_FORA, TEM_NUMERO_DE_FORA } from './numeros/numero-de-fora.repository.ts'
export { soltarNumeroDeFora, teveNumeroDeFora } from './numeros/numero-de-fora.service.ts'
