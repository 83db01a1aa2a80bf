/** What the rest of the server may ask of protocolos. */
export { tarefaDeExportacao as tarefasDeProtocolos } from './exportar.service.ts'
