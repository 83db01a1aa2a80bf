/** What other modules may ask of manifestacao, and what it does in the worker. */
import type { RegistroDeEnvios } from '../transmissao/index.ts'
import { aoConcluirManifestacao } from './manifestar/manifestar.service.ts'

export { buscarDevidas, buscarDocumentos, type PedidoDeBusca } from './distribuicao/rotina.service.ts'
export { tarefasDeManifestacao } from './tarefas.service.ts'

/** What SEFAZ answers to what this module queued. */
export const enviosDeManifestacao: RegistroDeEnvios = { nfe_evento: aoConcluirManifestacao }
