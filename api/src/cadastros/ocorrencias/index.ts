/** What other modules may ask of ocorrencias. */
export { type CodigosDoParceiro, lerCodigos } from './codigos.service.ts'
export { tarefasDeOcorrencias } from './exportar.service.ts'
export { listOcorrencias } from './ocorrencias.repository.ts'
export { codigoDeSaida, type OcorrenciaCanonica, traduzirEntrada } from './ocorrencias.rules.ts'
