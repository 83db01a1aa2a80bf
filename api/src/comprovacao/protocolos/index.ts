/** What the rest of the server may ask of protocolos. */
export { tarefaDeExportacao as tarefasDeProtocolos } from './consulta/exportar.service.ts'
