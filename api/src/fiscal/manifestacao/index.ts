/** What other modules may ask of manifestacao, and what it does in the worker. */
export { buscarDevidas, buscarDocumentos, type PedidoDeBusca } from './distribuicao/rotina.service.ts'
export { tarefasDeManifestacao } from './tarefas.service.ts'
