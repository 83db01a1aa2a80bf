/** What other modules may ask of documentos. */
export { inserirDocumento } from './documentos.service.ts'
export { tarefasDeDocumentos } from './exportar.service.ts'
