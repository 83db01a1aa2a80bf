/** What other modules may ask of devolucoes. */
export { tarefasDeDevolucoes } from './exportar.service.ts'
