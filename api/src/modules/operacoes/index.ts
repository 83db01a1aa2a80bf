/** What other modules may ask of operacoes. */
export { tarefasDeOperacoes } from './trabalho.service.ts'
